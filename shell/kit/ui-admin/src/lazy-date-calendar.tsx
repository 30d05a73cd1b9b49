import { lazyPart } from '@officina/platform';

/** The calendar of a date field, fetched when the first one is opened. */
export const DateCalendar = lazyPart(() => import('./date-calendar'));
