import { plainPath } from '@officina/contracts/paths';
import { isLayerOpen, LocationContext, useLocation, useNavigationType, useOutlet } from '@officina/platform';
import { Activity, type ReactNode, useState } from 'react';

/** A page with the location that it shows. It is also the value of the router's location context inside the page. */
interface Page {
  id: number;
  location: ReturnType<typeof useLocation>;
  navigationType: ReturnType<typeof useNavigationType>;
  content: ReactNode;
}

/**
 * The current page, and hidden ones before it: Back shows one as it was left, without rendering it again. React stops
 * the effects of hidden pages; queries that are stale are read again when the page is shown.
 */
export function KeptPages() {
  const now = { location: useLocation(), navigationType: useNavigationType(), content: useOutlet() };
  const [pages, setPages] = useState<[Page, ...Page[]]>([{ id: 0, ...now }]);
  const [current] = pages;
  if (current.location !== now.location) setPages(pagesAfter(pages, now));
  // In the order of their creation, so that no page moves in the document.
  return pages
    .toSorted((one, other) => one.id - other.id)
    .map((page) => (
      <Activity key={page.id} mode={page === current ? 'visible' : 'hidden'}>
        <LocationContext value={page}>{page.content}</LocationContext>
      </Activity>
    ));
}

/** The pages after a navigation, the current one first. */
export function pagesAfter(pages: [Page, ...Page[]], now: Omit<Page, 'id'>): [Page, ...Page[]] {
  const { location, navigationType } = now;
  const [current, ...hidden] = pages;
  const path = plainPath(location.pathname);
  const isOther = (page: Page) => plainPath(page.location.pathname) !== path;
  // Filters and anchors are in the URL of one page.
  if (!isOther(current)) return [{ ...current, ...now }, ...hidden];
  // The history can skip the entry of a layer. A modal dialog that is hidden open makes the next page inert.
  const left = isLayerOpen() ? hidden : pages;
  const kept = hidden.find((page) => page.location.key === location.key && !isOther(page));
  if (kept && navigationType === 'POP') {
    return [{ ...kept, location, navigationType }, ...left.filter((page) => page !== kept)];
  }
  const id = Math.max(...pages.map((page) => page.id)) + 1;
  // Ids of elements are unique only within a page.
  const others = left.filter(isOther);
  return [{ id, ...now }, ...others.slice(0, mostHidden())];
}

/** Number of hidden pages. `deviceMemory` is in GB; only Chromium has it. */
const mostHidden = () => ('deviceMemory' in navigator && Number(navigator.deviceMemory) <= 2 ? 1 : 2);
