let origin = (): string => location.origin;

/** Sets what tells the public origin of the site, e.g. "https://example.org". Without it, `location.origin` is used. */
export function provideOrigin(provided: () => string): void {
  origin = provided;
}

/** The full URL of a path, for use outside the site: link previews, search engines, shared links. */
export const absoluteUrl = (path: string): string => origin() + path;
