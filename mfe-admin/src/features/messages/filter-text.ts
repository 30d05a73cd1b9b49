import { stateFilterLabels } from '@officina/contracts/message';
import type { MessageFilters } from './messages-params';

/** Whether a filter other than that of the tiles is set. */
export const hasFilter = ({ state, car, undelivered, personOf }: MessageFilters): boolean =>
  [state, car, undelivered, personOf].some((value) => value !== undefined);

/** Why a list with filters is empty. */
export function filteredEmptyText({ unread, state, car, undelivered, personOf }: MessageFilters): string {
  if ([unread, state, car, undelivered, personOf].filter((value) => value !== undefined).length > 1)
    return 'Nessun messaggio con questi filtri';
  if (state) return `Nessun messaggio: ${stateFilterLabels[state]}`;
  if (car) return 'Nessun messaggio su quest’auto';
  return undelivered ? 'Nessuna email da consegnare' : 'Nessun messaggio di questa persona';
}
