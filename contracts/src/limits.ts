export const maxPageSize = 200;

export const maxBulkSize = 200;

/** Words of a search that count: more than a name with its year has. Further ones only narrow what these have found. */
export const maxSearchWords = 12;
