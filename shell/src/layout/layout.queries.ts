import { siteImageQuery } from '@officina/platform';

/** The uploaded logo. Until it is loaded the layout renders the bundled one, so prefetching it is optional. */
export const logoQuery = siteImageQuery('logo');
