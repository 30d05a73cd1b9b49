/** History state of an entry that was opened from its list, so that closing it goes back to the list. */
export const fromList = { fromList: true };

export const isFromList = (state: unknown): state is { fromList: true; change?: object } =>
  typeof state === 'object' && state !== null && 'fromList' in state;
