/** `bun run publish --from`: makes a release from a remote that another Module Federation tool has built. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFile } from '../api/src/delivery/release/loaded-release.ts';
import type { BuiltRelease } from '../api/src/delivery/release/release-package.ts';
import { isServed } from '../api/src/http/content-types.ts';
import { parseFederationManifest } from '../contracts/src/federation-manifest.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import { federationManifestFile, finishRelease } from './build-release.ts';
import { Refusal } from './command-line.ts';
import { filesIn, replaceFile } from './dist-folder.ts';
import { checkManifest } from './read-manifest.ts';
import { sheetFault } from './styles/imported.ts';
import { minified, sheetFile } from './styles/sheet.ts';

const descriptionFile = 'release.json';

/** Packages that the shell shares; the remote bundles all others. */
const ofShell = /^(react|react-dom|@officina\/[\w-]+)$/;

/** Relative URL in a style sheet: it would break, because the server inlines style sheets into pages. */
const relativeUrl = /url\(\s*["']?(?!["'\s]|data:|[/#])[^)]*\)/;

/** Makes the release in the folder `work`. Throws a Refusal if something in `folder` is missing or invalid. */
export async function releaseFrom(folder: string, part: ModuleName, work: string): Promise<BuiltRelease> {
  const found = await parsed(folder, federationManifestFile, 'build with `manifest: true`', parseFederationManifest);
  const hint = 'write { "manifest": … } into it, which says what pages there are';
  const stated: unknown = await parsed(folder, descriptionFile, hint, (text) => Object(JSON.parse(text)).manifest);
  if (found.name !== part) throw new Refusal(`${folder} is a build of ${found.name}, not of ${part}.`);
  const { name, path, type } = found.metaData.remoteEntry;
  const entry = join(path, name);
  if (type !== 'module' || name !== 'remoteEntry.js')
    throw new Refusal(`${folder} has the entry ${entry} of type ${type}: build remoteEntry.js, as an ES module.`);
  const parts = found.exposes.map(({ path, assets }) => [path, assets.js.sync] as const);
  const preload = { '': [entry], ...Object.fromEntries(parts) };
  const sheets = [...new Set(found.exposes.flatMap(({ assets }) => assets.css.sync))];
  const files = (await filesIn(folder)).filter(isOfRelease);
  const missing = [...Object.values(preload).flat(), ...sheets].find((file) => !files.includes(file));
  if (missing) throw new Refusal(`${folder} has no ${missing}, which its ${federationManifestFile} names.`);
  const written = { file: join(folder, descriptionFile), name: part, parts: Object.keys(preload) };
  const manifest = await checkManifest(stated, written);

  for (const file of files) await replaceFile(join(work, file), await readFile(join(folder, file)));
  const style = sheets.length > 1 ? sheetFile : sheets[0];
  if (style)
    await writeFile(join(work, style), (await Promise.all(sheets.map((file) => lineOf(folder, file)))).join('\n'));
  const shared = found.shared.flatMap(({ name, requiredVersion }) =>
    ofShell.test(name) ? [[name, requiredVersion] as const] : [],
  );
  return finishRelease(work, { name: part, entry, style, preload, shared: Object.fromEntries(shared), manifest });
}

/** The server bundle and files that can be served; no source maps, HTML or hidden files. */
const isOfRelease = (file: string): boolean => file === bundleFile || (isServed(file) && !/(^|\/)\./.test(file));

async function parsed<Value>(
  folder: string,
  name: string,
  hint: string,
  parse: (text: string) => Value,
): Promise<Value> {
  const file = join(folder, name);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`There is no ${file}: ${hint}.`);
  });
  try {
    return parse(text);
  } catch {
    throw new Refusal(`${file} is not valid: ${hint}.`);
  }
}

/** The style sheet as one line, which the server's format requires. */
async function lineOf(folder: string, file: string): Promise<string> {
  const css = await readFile(join(folder, file), 'utf8');
  const [relative] = relativeUrl.exec(css) ?? [];
  const fault =
    sheetFault(file, css) ?? (relative && `${file} has ${relative}: in a page it is another file. Inline it.`);
  if (fault) throw new Refusal(fault);
  return minified(css);
}
