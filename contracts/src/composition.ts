/** Cookie that turns on the overlay which shows the module of each part of a page. It grants no access. */
export const compositionCookie = 'composition';

/** Key of the overlay in the `preload` field of a shell release, beside the keys of parts. */
export const compositionKey = './Composition';
