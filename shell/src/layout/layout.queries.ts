import { siteImageQuery } from '@officina/platform';

/** The uploaded logo. The layout shows its own one until this has an answer, so it may be prefetched but need not be. */
export const logoQuery = siteImageQuery('logo');
