import { pictureSlots } from '@officina/contracts/picture';
import type { PreviewedCompany, PreviewedHead } from '@officina/contracts/site-preview';
import { companyQuery, type QueryClient, siteImageQuery } from '@officina/platform';

/**
 * For a page in an iframe of the back office: shows the unsaved facts and pictures that the editor posts to it, and
 * posts back the title and description for search engines. Only pages of this origin may frame a page
 * (`frame-ancestors`). Returns a function that stops it.
 */
export function followEditor(queryClient: QueryClient): () => void {
  const following = new AbortController();
  const { signal } = following;
  const show = ({ origin, source, data }: MessageEvent<Partial<PreviewedCompany> | null>) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    if (data?.kind !== 'previewed-company') return;
    queryClient.setQueryData(companyQuery.queryKey, data.company);
    for (const slot of pictureSlots) queryClient.setQueryData(siteImageQuery(slot).queryKey, data.pictures?.[slot]);
    if (data.part) showPart(data.part);
  };
  window.addEventListener('message', show, { signal });
  // Clicks and submits do nothing in a preview.
  for (const event of ['click', 'submit']) document.addEventListener(event, stayHere, { capture: true, signal });
  tellHead();
  const observer = new MutationObserver(tellHead);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  signal.addEventListener('abort', () => observer.disconnect());
  return () => following.abort();
}

let shownPart = '';

/** Scrolls to an element of the page, once, as soon as it is rendered. */
function showPart(selector: string): void {
  if (selector === shownPart) return;
  shownPart = selector;
  const scroll = () => {
    const part = selector === shownPart ? document.querySelector(selector) : null;
    // After the page has restored its own scroll position.
    if (part) requestAnimationFrame(() => scrollTo(part));
    return part !== null || selector !== shownPart;
  };
  if (scroll()) return;
  const observer = new MutationObserver(() => (scroll() ? observer.disconnect() : undefined));
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Height of the header, in CSS pixels. */
const headerPx = 112;

/** Scrolls only this window: `scrollIntoView` would scroll the editor's page, too. */
function scrollTo(part: Element): void {
  const { top, height } = part.getBoundingClientRect();
  window.scrollTo(0, window.scrollY + top - Math.max(headerPx, (window.innerHeight - height) / 2));
}

function stayHere(event: Event): void {
  const isLeaving = event.type === 'submit' || (event.target instanceof Element && event.target.closest('a[href]'));
  if (!isLeaving) return;
  event.preventDefault();
  event.stopPropagation();
}

function tellHead(): void {
  // The last one: the server's own tag stays beside that of the application.
  const [description] = [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].slice(-1);
  const head: PreviewedHead = {
    kind: 'previewed-head',
    title: document.title,
    description: description?.content ?? '',
  };
  window.parent.postMessage(head, window.location.origin);
}
