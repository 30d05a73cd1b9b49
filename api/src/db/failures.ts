/** Network error codes and SQLSTATEs that mean that the database is unavailable. */
const away = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P0|57014|53[23]00|25006|08)/;

/** Messages of pg's own errors with that meaning; they have no code. */
const lost =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout (exceeded|expired)|Query read timeout)/;

export const isDatabaseAway = (error: unknown): boolean =>
  codesOf(error).some((code) => away.test(code)) || chainOf(error).some(({ message }) => lost.test(message));

/**
 * Whether an existing connection was lost, so that a new one may work; false if none can be opened or none responds.
 */
export const isConnectionLost = (error: unknown): boolean =>
  codesOf(error).some((code) => /^(ECONNRESET|EPIPE|57P0[12])/.test(code)) ||
  chainOf(error).some(({ message }) => /^(Connection terminated unexpectedly|Client (has|was))/.test(message));

/** Whether the database accepts requests but does not respond, so that each attempt takes seconds. */
export const isDatabaseSilent = (error: unknown): boolean =>
  chainOf(error).some(({ message }) => /^(timeout (exceeded|expired)|Query read timeout)/.test(message));

/** Whether the disk or a quota is full, or the file system is read-only. */
export const isStorageFull = (error: unknown): boolean =>
  codesOf(error).some((code) => ['ENOSPC', 'EDQUOT', 'EROFS', '53100'].includes(code));

/** Whether a row violates a unique constraint (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): boolean => codesOf(error).includes('23505');

/** Awaits a write; throws `refusal` instead if a row violates a unique constraint. */
export async function refusingDuplicates<T>(write: Promise<T>, refusal: () => Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? refusal() : error;
  }
}

/** Codes of an error and its causes: drizzle wraps the driver's error. */
const codesOf = (error: unknown): string[] =>
  chainOf(error).flatMap((link) => ('code' in link && typeof link.code === 'string' ? [link.code] : []));

/** Types and codes of an error and its causes, for the log; messages of failed queries contain values. */
export const namesOf = (error: unknown): string =>
  chainOf(error)
    .map((link) => ('code' in link && link.code ? `${link.name} ${link.code}` : link.name))
    .join(' <- ');

/** An error and its causes, at most five. */
export function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let link = error; link instanceof Error && chain.length < 5; link = link.cause) chain.push(link);
  return chain;
}
