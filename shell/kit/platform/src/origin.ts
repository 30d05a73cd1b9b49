let origin: string | undefined;

/** Provides "https://example.org", where the site stands for its readers; a page that the server did not render knows its own. */
export function provideOrigin(provided: string): void {
  origin = provided;
}

/** A site-absolute address in full, for readers elsewhere: previews, search engines, shared links. */
export const absoluteUrl = (path: string): string => (origin ?? location.origin) + path;
