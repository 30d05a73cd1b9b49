/** File name of an archive created at `date`: "officina-copia-di-sicurezza-2026-03-02T02-00-00Z.tar". */
export const archiveName = (date: Date): string =>
  `officina-copia-di-sicurezza-${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** The time in such a file name, or in one of an earlier version; undefined for any other file. */
export function archiveDate(name: string): Date | undefined {
  const [, day, hour, minute, second] =
    /^officina-(?:copia-di-sicurezza-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/.exec(name) ?? [];
  const date = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
