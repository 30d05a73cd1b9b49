const day = 24 * 60 * 60 * 1000;

/** Time until a bin entry expires: "12 giorni", rounded up; "meno di un giorno" on the last day. */
export function daysLeft(expiresAt: string, now: Date): string {
  const left = new Date(expiresAt).getTime() - now.getTime();
  if (Number.isNaN(left)) return 'N/A';
  return left <= day ? 'meno di un giorno' : `${Math.ceil(left / day)} giorni`;
}
