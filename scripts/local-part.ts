/** Rewrites documents and release lists of the deployed site to use one remote of the working copy. */
import { inScript } from '../contracts/src/inline.ts';
import type { Releases, StatedRemote } from '../contracts/src/release.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import type { LocalPage } from './local-remote.ts';

/** `/releases.json` with the local remote; if that declares no pages, with those of the deployed one. */
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
  /** Entry of the kit's shell. */
  entry: string;
  /** The page as rendered locally, if it is one of the remote. */
  page: LocalPage | undefined;
}

const block = (id: string) => new RegExp(`(<script type="application/json" id="${id}"[^>]*>)([\\s\\S]*?)(?=</script>)`);

/** The releases that a document with the local remote names. */
export const releasesIn = (html: string, part: ModuleName, release: StatedRemote): Releases =>
  withLocalRelease(block('releases').exec(html)?.[2] ?? '{"remotes":{}}', part, release);

/** Elements of the head that belong to one page. */
const ofPage = ['title', 'meta[property]', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]']
  .concat('link[rel="preload"][as="image"]', 'script[type="application/ld+json"]')
  .map((tag) => `head > ${tag}`)
  .join();

/**
 * The document with the kit's shell and the local remote. Its server-rendered content is removed, because it comes from
 * the deployed remote, also in the menus. A page of the remote gets the locally rendered content, any other page is
 * rendered by the browser.
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
