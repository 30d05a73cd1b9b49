/** Most records in one page of a list. */
export const maxPageSize = 200;

/** Most records that one bulk request changes. */
export const maxBulkSize = 200;
