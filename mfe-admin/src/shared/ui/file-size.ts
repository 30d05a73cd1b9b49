const tenths = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** "1,5 GB", "3,2 MB", "640 KB". */
export function fileSize(bytes: number): string {
  if (bytes >= gigabyte) return `${tenths.format(bytes / gigabyte)} GB`;
  return bytes >= megabyte ? `${tenths.format(bytes / megabyte)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
