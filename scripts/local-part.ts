/** Documents and release lists of the deployed site, changed so that they use one remote of the working copy. */
import { inScript } from '../contracts/src/inline.ts';
import type { Releases, StatedRemote } from '../contracts/src/release.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import type { LocalPage } from './local-remote.ts';

/** `/releases.json` with the local remote. One that states no pages has those of the deployed one. */
export function withLocalRelease(json: string, part: ModuleName, release: StatedRemote): Releases {
  const { remotes, absent, ...releases }: Releases = JSON.parse(json);
  const { entry: _, style: __, ...deployed } = remotes[part] ?? { entry: '', ...absent?.[part] };
  const others = absent && Object.fromEntries(Object.entries(absent).filter(([name]) => name !== part));
  const local = { ...(release.pages || release.adminPages ? {} : deployed), ...release };
  return { ...releases, remotes: { ...remotes, [part]: local }, ...(others ? { absent: others } : {}) };
}

interface LocalPart {
  part: ModuleName;
  release: StatedRemote;
  /** Entry of the shell from the kit. */
  entry: string;
  /** What was rendered here, if this is a page of the remote. */
  page: LocalPage | undefined;
}

const block = (id: string) => new RegExp(`(<script type="application/json" id="${id}"[^>]*>)([\\s\\S]*?)(?=</script>)`);

/** What a document with the local remote states. */
export const releasesIn = (html: string, part: ModuleName, release: StatedRemote): Releases =>
  withLocalRelease(block('releases').exec(html)?.[2] ?? '{"remotes":{}}', part, release);

/** What the head says about one page. */
const ofPage = ['title', 'meta[property]', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]']
  .concat('link[rel="preload"][as="image"]', 'script[type="application/ld+json"]')
  .map((tag) => `head > ${tag}`)
  .join();

/**
 * The document with the shell of the kit and the local remote. The content of the site goes: it is of the deployed remote,
 * and of menus without the entries of this one. A page of the remote has what was rendered here instead, the browser
 * draws any other.
 */
export function withLocalPart(html: string, { part, release, entry, page }: LocalPart): string {
  const stated = html
    .replace(block('releases'), (_, opening, json) => opening + inScript(withLocalRelease(json, part, release)))
    .replace(block('start'), (_, opening, json) => {
      const { sheets, ...start }: { sheets: string[] } = JSON.parse(json);
      const ofOthers = sheets.filter((address) => !address.startsWith(`/r/${part}/`));
      return opening + inScript({ ...start, entry, preload: [], sheets: ofOthers });
    });
  const raw = { html: true };
  const state = page?.state ? `<script type="application/json" id="state">${page.state}</script>` : '';
  const rewriter = new HTMLRewriter()
    .on('#root', { element: (root) => void root.setInnerContent(page?.body ?? '', raw).after(state, raw) })
    .on('#state', { element: (old) => void old.remove() })
    .on(`style[data-sheet^="/r/${part}/"]`, { element: (sheet) => void sheet.remove() });
  if (page) {
    rewriter
      .on(ofPage, { element: (tag) => void tag.remove() })
      .on('head', { element: (head) => void head.append(page.head + page.styles, raw) });
  }
  return rewriter.transform(stated);
}
