import type { ReleaseSet } from '../set/release-set';
import type { ProcessedPage } from '../worker/renderer-process';
import { createDocument } from './document';

/** `findLostBlock` for the document of a page of this set, or of the back office (null). */
export function lostBlockOf(set: ReleaseSet, page: ProcessedPage | null, path: string): string | undefined {
  const isBackOffice = page === null;
  const { html } = createDocument(set, page, { path, isBackOffice });
  return findLostBlock(html, isBackOffice ? set.statedWhole : set.stated);
}

/**
 * Id of the first data block that a browser's parser would not find in a document as it was written; undefined if it
 * finds all. `releases`: the content of that block. The page's own HTML comes after the blocks.
 */
export function findLostBlock(html: string, releases: unknown): string | undefined {
  const found = new Map<string, string>();
  let current: string | undefined;
  new HTMLRewriter()
    .on('script', {
      element(script) {
        const name = script.getAttribute('id') ?? script.getAttribute('type') ?? '';
        // Browsers read the first element with an id.
        current = found.has(name) ? undefined : name;
        if (current) found.set(current, '');
      },
      text({ text }) {
        if (current) found.set(current, found.get(current) + text);
      },
    })
    .transform(html);
  const data = (name: string) => parsed(found.get(name) ?? '');
  const lost = ['releases', 'start', 'importmap'].find((name) => data(name) === undefined);
  return lost ?? (Bun.deepEquals(data('releases'), parsed(JSON.stringify(releases))) ? undefined : 'releases');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
