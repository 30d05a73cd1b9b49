/** Documents and release lists of the deployed site, changed so that they use the local build of one remote. */
import type { Releases, StatedRemote } from '../contracts/src/release.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';

/** `/releases.json` with the local remote. One that states no pages has those of the deployed one. */
export function withLocalRelease(json: string, part: ModuleName, release: StatedRemote): string {
  const { remotes, absent, ...releases }: Releases = JSON.parse(json);
  const { entry: _, style: __, ...deployed } = remotes[part] ?? { entry: '', ...absent?.[part] };
  const others = absent && Object.fromEntries(Object.entries(absent).filter(([name]) => name !== part));
  const local = { ...(release.pages || release.adminPages ? {} : deployed), ...release };
  return JSON.stringify({ ...releases, remotes: { ...remotes, [part]: local }, ...(others ? { absent: others } : {}) });
}

interface LocalPart {
  part: ModuleName;
  release: StatedRemote;
  /** Path of the script that reloads the page. */
  script: string;
}

/**
 * The document without the server's content, which is of the deployed remote: the browser draws the page. The policy of
 * the document still holds, as every script is a file of its own origin and the inline ones stay as they are.
 */
export function withLocalPart(html: string, { part, release, script }: LocalPart): string {
  const isOther = (address: string) => !address.startsWith(`/r/${part}/`);
  const blocks: Record<string, (json: string) => string> = {
    releases: (json) => withLocalRelease(json, part, release),
    start: (json) => {
      const { preload, sheets, ...start }: { preload: string[]; sheets: string[] } = JSON.parse(json);
      return JSON.stringify({ ...start, preload: preload.filter(isOther), sheets: sheets.filter(isOther) });
    },
  };
  const stated = html.replace(
    /(<script type="application\/json" id="(\w+)"[^>]*>)([\s\S]*?)(?=<\/script>)/g,
    (block, opening: string, id: string, json: string) => {
      const change = blocks[id];
      return change ? opening + change(json) : block;
    },
  );
  return new HTMLRewriter()
    .on('#root', { element: (root) => void root.setInnerContent('') })
    .on('#state', { element: (state) => void state.remove() })
    .on(`style[data-sheet^="/r/${part}/"]`, { element: (sheet) => void sheet.remove() })
    .on('head', { element: (head) => void head.append(`<script src="${script}"></script>`, { html: true }) })
    .transform(stated);
}
