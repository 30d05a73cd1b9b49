/**
 * Compiles the style props of public pages: `<Box bg="bg.dark">` becomes `<div className="css-…">`, and the rules
 * become the release's style sheet. Chakra renders the rules at build time (shell/kit/ui/compile.tsx), so that visitors
 * do not load the style engine.
 *
 * A style must be known at build time: literals, constants of the module or of imported modules, and both sides of a
 * condition. Anything else is an error with file and line; a length that depends on data must be a custom property in
 * `style`.
 */
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Compiler } from './compilation.ts';
import { compileModule, isCompiled } from './compile.ts';
import { minified, sheetFile } from './sheet.ts';

const folder = join(import.meta.dirname, '../../shell/kit/ui');
/** The module that adds rules to the page in development. */
export const adder = join(import.meta.dirname, 'add-rules.ts');

/**
 * `withGlobals`: the style sheet starts with the reset, the tokens and the site's global styles. Modules in the folder
 * `except` are not compiled.
 */
export function compiledStyles({ withGlobals = false, except = '' } = {}): Plugin {
  const rules = new Map<string, string>();
  let loading: Promise<Compiler> | undefined;
  let isServer = false;
  let isBuild = true;
  const compiler = () => {
    loading ??= runnerImport<Compiler>(join(folder, 'compile.tsx'), {
      root: folder,
      configFile: false,
      logLevel: 'error',
    }).then(({ module }) => module);
    return loading;
  };

  return {
    name: 'officina-compiled-styles',
    enforce: 'pre',
    configResolved({ build, command }) {
      isServer = Boolean(build.ssr);
      isBuild = command === 'build';
    },
    async transform(code, id) {
      if (!isCompiled(id, code) || (except && id.startsWith(except))) return undefined;
      const compiled = await compileModule(id, code, await compiler());
      for (const [name, rule] of Object.entries(compiled.rules)) rules.set(name, rule);
      if (!isBuild) {
        // In development each module adds its own rules.
        compiled.edits.prepend(`import { addRules as __addRules } from ${JSON.stringify(adder)};\n`);
        compiled.edits.append(`\n__addRules(${JSON.stringify(compiled.rules)});`);
      }
      return { code: compiled.edits.toString(), map: compiled.edits.generateMap({ hires: 'boundary' }) };
    },
    async transformIndexHtml() {
      if (isBuild) return undefined;
      return [{ tag: 'style', children: (await compiler()).globalRules(), injectTo: 'head-prepend' }];
    },
    async generateBundle(_options, bundle) {
      if (isServer) return;
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      const engine = withGlobals ? undefined : modules.find((module) => /[\\/]@(chakra-ui|emotion)[\\/]/.test(module));
      if (engine) this.error(`The style engine is in a visitor's download: ${engine}`);
      const globals = withGlobals ? [(await compiler()).globalRules()] : [];
      // Sorted, because modules are compiled concurrently and the style sheet must be deterministic.
      const own = [...rules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rule]) => rule);
      this.emitFile({
        type: 'asset',
        fileName: sheetFile,
        source: [...globals, ...own].map(minified).filter(Boolean).join('\n'),
      });
    },
  };
}
