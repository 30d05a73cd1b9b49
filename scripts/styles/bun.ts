/** Preloaded by `bun test`: the visitor's parts are compiled as in a build. */
import { plugin } from 'bun';

plugin({
  name: 'officina-compiled-styles',
  setup(build) {
    build.onLoad(
      { filter: /[\\/](shell[\\/]src|kit[\\/]platform|mfe-(?!admin)[a-z0-9-]+)[\\/].*\.tsx$/ },
      async ({ path }) => {
        const code = await Bun.file(path).text();
        const { compileModule, isCompiled } = await import('./compile.ts');
        if (!isCompiled(path, code)) return { contents: code, loader: 'tsx' };
        const { edits } = await compileModule(path, code, await import('../../shell/kit/ui/compile.tsx'));
        return { contents: edits.toString(), loader: 'tsx' };
      },
    );
  },
});
