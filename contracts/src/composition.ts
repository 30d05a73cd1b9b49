/** The cookie of a browser that shows which module drew what. It says nothing but that, and gives no right. */
export const compositionCookie = 'composition';

/** The key of the overlay in the `preload` of a shell's release, beside those of parts. */
export const compositionKey = './Composition';
