/** The first message of a field's error; the message of a list may belong to one of its items. */
export function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) {
    for (const item of error) {
      const message = messageOf(item);
      if (message) return message;
    }
    return undefined;
  }
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root } = error as { message?: unknown; root?: unknown };
  return typeof message === 'string' && message ? message : root === undefined ? undefined : messageOf(root);
}
