/** History state of an entry that was opened from its list, so that closing it goes back to the list. */
export const fromList = { fromList: true };

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;
