const day = 24 * 60 * 60 * 1000;

/** How long something still can be brought back: "12 giorni" counting the one that has begun, on the last day "meno di un giorno". */
export function daysLeft(expiresAt: string, now: Date): string {
  const left = new Date(expiresAt).getTime() - now.getTime();
  if (Number.isNaN(left)) return 'N/A';
  return left < day ? 'meno di un giorno' : `${Math.ceil(left / day)} giorni`;
}
