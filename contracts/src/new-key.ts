/** A random text of 28 letters and digits. Without `randomUUID`, which browsers do not offer on pages without https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('');
