/** The file name of an archive that is made by the product at `date`: "officina-2026-03-02T02-00-00Z.tar". */
export const archiveName = (date: Date): string =>
  `officina-${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
