/** Codes of the network and SQLSTATEs that mean "the database is not there now". */
const away = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P0|57014|53[23]00|25006|08)/;

/** The same in the words of pg, whose own errors have no code. */
const lost =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded|Query read timeout)/;

export const isDatabaseAway = (error: unknown): boolean =>
  codesOf(error).some((code) => away.test(code)) || chainOf(error).some(({ message }) => lost.test(message));

/** True when a file or a row found no room, or the file system allows no writing. */
export const isStorageFull = (error: unknown): boolean =>
  codesOf(error).some((code) => ['ENOSPC', 'EDQUOT', 'EROFS', '53100'].includes(code));

/** True when a row was refused because another one has its place (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): boolean => codesOf(error).includes('23505');

/** drizzle wraps the driver's error, so the code may lie in the cause. */
const codesOf = (error: unknown): string[] =>
  chainOf(error).flatMap((link) => ('code' in link && typeof link.code === 'string' ? [link.code] : []));

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let link = error; link instanceof Error && chain.length < 5; link = link.cause) chain.push(link);
  return chain;
}
