/**
 * Makes a faulty module end a remote's build at once. The federation plugin holds some modules back until all others
 * are parsed. A faulty one never is, and the build would say so only after a pause of 10 s. That pause stays as it is:
 * a correct build on a slow machine may need it.
 */
import { type Plugin, transformWithOxc } from 'vite';

/** What the federation plugin is told of a module that was parsed. */
interface Parsed {
  id: string;
  importedIdResolutions: [];
  dynamicallyImportedIdResolutions: [];
}

/** Tells the federation plugin that a module that failed is parsed, without imports: nothing waits for it any more. */
export function failAtOnce(): Plugin {
  let failed = (_module: string): void => {};
  return {
    name: 'officina-fail-at-once',
    apply: 'build',
    enforce: 'pre',
    configResolved({ plugins }) {
      const waiting = plugins.find(({ name }) => name === 'parseEnd');
      const tell: unknown = waiting?.moduleParsed;
      if (typeof tell !== 'function') throw new Error('The federation plugin has changed: it has no parseEnd');
      failed = (module) => {
        const parsed: Parsed = { id: module, importedIdResolutions: [], dynamicallyImportedIdResolutions: [] };
        tell(parsed);
      };
      for (const plugin of plugins) if (plugin.name.startsWith('officina-')) watchTransform(plugin, failed);
    },
    async resolveId(source, importer, options) {
      if (!importer || !isSource(importer) || !source.startsWith('.')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) failed(importer);
      return found;
    },
    async transform(code, id) {
      if (!isSource(id)) return undefined;
      try {
        await transformWithOxc(code, id.split('?')[0] ?? id, { sourcemap: false });
      } catch {
        // The compiler itself says what is wrong, with the place.
        failed(id);
      }
      return undefined;
    },
  };
}

const isSource = (id: string): boolean => /\.tsx?(\?|$)/.test(id) && !id.includes('/node_modules/');

/** Reports when our own plugin refuses a module, for example because of a style that is not known. */
function watchTransform(plugin: Plugin, failed: (module: string) => void): void {
  const { transform } = plugin;
  if (typeof transform !== 'function') return;
  plugin.transform = async function (code, id, options) {
    try {
      return await transform.call(this, code, id, options);
    } catch (error) {
      failed(id);
      throw error;
    }
  };
}
