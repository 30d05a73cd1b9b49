export const maxPageSize = 200;

export const maxBulkSize = 200;

/** Maximum number of words that a search uses: more than a name with a year has. Further words are ignored. */
export const maxSearchWords = 12;
