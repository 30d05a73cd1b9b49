/** Preloaded by `bun test`: compiles the styles of public parts as a build does. */
import { join } from 'node:path';
import { plugin } from 'bun';
import { isKit, root } from '../places.ts';
import type { Compiler } from './compilation.ts';

const here = /[\\/](shell[\\/](src|template)|kit[\\/]platform|mfe-(?!admin)[a-z0-9-]+)[\\/].*\.tsx$/;

plugin({
  name: 'officina-compiled-styles',
  setup(build) {
    build.onLoad(
      // In a remote's own repository: all files except libraries. The kit is a library there, its linked packages are
      // not.
      { filter: isKit ? /^(?!.*[\\/]node_modules[\\/](?!@officina[\\/])).*\.tsx$/ : here },
      async ({ path }) => {
        const code = await Bun.file(path).text();
        const { compileModule, isCompiled } = await import('./compile.ts');
        if (!isCompiled(path, code)) return { contents: code, loader: 'tsx' };
        const compiler: Compiler = await import(join(root, 'shell/kit/ui/compile.tsx'));
        const { edits } = await compileModule(path, code, compiler);
        return { contents: edits.toString(), loader: 'tsx' };
      },
    );
  },
});
