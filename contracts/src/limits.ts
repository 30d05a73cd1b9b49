export const maxPageSize = 200;

export const maxBulkSize = 200;
