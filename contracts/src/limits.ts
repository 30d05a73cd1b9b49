/** Maximum number of records in one page of a list. */
export const maxPageSize = 200;

/** Maximum number of records in one bulk request. */
export const maxBulkSize = 200;
