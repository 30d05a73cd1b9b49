/** Parses Italian "18/05/2024" or ISO "2024-05-18" to "YYYY-MM-DD"; null for any other text. */
export function parseTypedDate(text: string): string | null {
  const italian = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(text.trim());
  const [year, month, day] = italian ? [italian[3], italian[2], italian[1]] : text.trim().split('-');
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** Whether a text is an existing date as "YYYY-MM-DD". */
export function isCalendarDate(text: string): boolean {
  // A year with fewer than four digits is a typing error.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
