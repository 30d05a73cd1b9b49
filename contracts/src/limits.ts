export const maxPageSize = 200;

/** Maximum of the database's integer columns. */
export const maxInteger = 2_147_483_647;

export const maxBulkSize = 200;

/** Above this number it is only known that there are more, because counting all on a large site is slow. */
export const mostCounted = 1000;

/** Maximum number of words that a search uses: more than a name with a year has. Further words are ignored. */
export const maxSearchWords = 12;
