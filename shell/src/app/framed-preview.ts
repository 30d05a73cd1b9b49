import { pictureSlots } from '@officina/contracts/picture';
import type { PreviewedCompany, PreviewedHead } from '@officina/contracts/site-preview';
import { companyQuery, type QueryClient, siteImageQuery } from '@officina/platform';

/**
 * For a page in a frame of the back office: shows the company and its pictures as their editor has them, and tells the
 * editor what search engines would show. Only pages of this origin may frame one (`frame-ancestors`); nothing that is
 * not in the message is shown or sent. Returns what ends it.
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
  // The editor chooses the page, and nothing is sent from a preview.
  for (const event of ['click', 'submit']) document.addEventListener(event, stayHere, { capture: true, signal });
  tellHead();
  const observer = new MutationObserver(tellHead);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  signal.addEventListener('abort', () => observer.disconnect());
  return () => following.abort();
}

let shownPart = '';

/** Scrolls to a part of the page, once and as soon as it is rendered. */
function showPart(selector: string): void {
  if (selector === shownPart) return;
  shownPart = selector;
  const scroll = () => {
    const part = selector === shownPart ? document.querySelector(selector) : null;
    // After the page has found its own position.
    if (part) requestAnimationFrame(() => scrollTo(part));
    return part !== null || selector !== shownPart;
  };
  if (scroll()) return;
  const observer = new MutationObserver(() => (scroll() ? observer.disconnect() : undefined));
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Room for the header, in CSS pixels. */
const headerPx = 112;

/** Only this window: `scrollIntoView` would scroll the page of the editor, too. */
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
  // The last one: the server's own stays beside that of the application.
  const [description] = [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].slice(-1);
  const head: PreviewedHead = {
    kind: 'previewed-head',
    title: document.title,
    description: description?.content ?? '',
  };
  window.parent.postMessage(head, window.location.origin);
}
