import { lazy } from 'react';

/** The calendar of a date field, fetched when one is opened for the first time. */
export const DateCalendar = lazy(() => import('./date-calendar'));
