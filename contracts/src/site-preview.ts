import type { Company } from './company-facts';
import type { SitePicture } from './company-rules';
import type { PictureSlot } from './picture';

/**
 * Message to a page of the site in an iframe of the back office, of the same origin: the unsaved facts that it shows
 * instead of the published ones.
 */
export interface PreviewedCompany {
  kind: 'previewed-company';
  company: Company;
  /** The pictures of the slots; omitted slots are not changed. */
  pictures?: Partial<Record<PictureSlot, SitePicture | null>>;
  /** CSS selector of the element that is being edited, to scroll to; empty for the top of the page. */
  part: string;
}

/**
 * Message from that page: title and description for search engines. Sent when the page is ready and after each change.
 */
export interface PreviewedHead {
  kind: 'previewed-head';
  title: string;
  description: string;
}
