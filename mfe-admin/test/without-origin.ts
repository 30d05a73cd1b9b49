/** A body without what its data URLs say of the photos that they were made from. */
export const withoutOrigin = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replace(/;(takenAt|sourceHash)=[^;]+/g, ''));
