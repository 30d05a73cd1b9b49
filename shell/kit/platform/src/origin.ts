let origin = (): string => location.origin;

/** Sets the source of the site's public origin, e.g. "https://example.org". The default is `location.origin`. */
export function provideOrigin(provided: () => string): void {
  origin = provided;
}

/** The full URL of a path, for use outside the site: link previews, search engines, shared links. */
export const absoluteUrl = (path: string): string => origin() + path;
