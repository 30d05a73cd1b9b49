import type { Company } from './company-facts';
import type { SitePicture } from './company-rules';
import type { PictureSlot } from './picture';

/**
 * To a page of the site in a frame of the back office, both of one origin: what the page shows in place of what is
 * published.
 */
export interface PreviewedCompany {
  kind: 'previewed-company';
  company: Company;
  /** What the picture slots show; those that are left out stay as they are. */
  pictures?: Partial<Record<PictureSlot, SitePicture | null>>;
  /** A selector of the part that is being edited, which is scrolled into sight; empty for the top of the page. */
  part: string;
}

/** From that page: what search engines would show of it. Sent when the page is ready, and at each change. */
export interface PreviewedHead {
  kind: 'previewed-head';
  title: string;
  description: string;
}
