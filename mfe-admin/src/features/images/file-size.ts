const megabytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** "3,2 MB", "640 KB". */
export const fileSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${megabytes.format(bytes / 1024 / 1024)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
