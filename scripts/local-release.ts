/** A remote from the working copy, built again at each change: as it would be published, but not minified. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { partFolder } from './places.ts';
import { filesIn } from './publish.ts';
import { temporaryFolder } from './temp-folder.ts';

/** The files of a finished build, by path. */
export type LocalFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Its manifest is part of a remote without being imported by it. */
const withManifest = (root: string): Plugin => ({
  name: 'officina-with-manifest',
  buildStart() {
    this.addWatchFile(join(root, 'src/manifest.ts'));
  },
});

/** Builds a part now and after each change, until this process ends. */
export async function watchPart(
  app: string,
  {
    onBuilt,
    onError,
  }: { onBuilt: (files: LocalFiles, ms: number) => Promise<void>; onError: (message: string) => void },
): Promise<void> {
  const outDir = await temporaryFolder('officina-local-');
  const root = partFolder(app);
  process.chdir(root);
  const watcher = await build({
    root,
    logLevel: 'error',
    plugins: [withManifest(root)],
    build: { outDir, emptyOutDir: true, minify: false, watch: {} },
  });
  if (!('on' in watcher)) throw new Error('The build does not watch');
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') onError(event.error.message);
    if (event.code !== 'BUNDLE_END') return;
    await event.result.close();
    const names = await filesIn(outDir);
    const contents = await Promise.all(names.map(async (name) => new Uint8Array(await readFile(join(outDir, name)))));
    const files = new Map(names.map((name, index) => [name, contents[index] ?? new Uint8Array()] as const));
    await onBuilt(files, event.duration).catch((error: unknown) => onError(String(error)));
  });
}
