/** A random text of 28 lower-case letters and digits. `randomUUID` is not available on pages without HTTPS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('');
