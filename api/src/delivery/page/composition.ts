import { compositionCookie, compositionKey } from '@officina/contracts/composition';
import { shortVersion } from '@officina/contracts/release';
import { releaseUrl } from '../release/release-url';
import { partAt, type ReleaseSet } from '../set/release-set';

/** Whether the browser has the overlay turned on that shows the module of each part. ADR 0036. */
export function isComposed({ headers }: Pick<Request, 'headers'>): boolean {
  const cookies = headers.get('cookie');
  return cookies?.includes(compositionCookie) === true && new Bun.CookieMap(cookies).get(compositionCookie) === '1';
}

/** The script of the overlay, for the end of a document. */
export function compositionScript({ shell }: Pick<ReleaseSet, 'shell'>): string {
  const [file] = shell.preload[compositionKey] ?? [];
  return file ? `<script type="module" src="${releaseUrl(shell, file)}"></script>` : '';
}

/** Names and short versions of a page's modules: `mfe_public@1a2b3c4d5e6f; part="Home", shell@6f5e4d3c2b1a`. */
export function composition(set: Pick<ReleaseSet, 'byName' | 'pages' | 'shell'>, path: string): string {
  const [own, part] = partAt(set, path)?.part.split('/') ?? [];
  const remotes = [...set.byName.values()].filter((release) => release !== set.shell);
  return [...remotes, set.shell]
    .map(({ name, version }) => `${name}@${shortVersion(version)}${name === own ? `; part="${part}"` : ''}`)
    .join(', ');
}
