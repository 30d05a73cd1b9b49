import { lazyPart } from '@officina/platform';

/** The calendar of a date field, fetched when one is opened for the first time. */
export const DateCalendar = lazyPart(() => import('./date-calendar'));
