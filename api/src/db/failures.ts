/** Codes of the network, of postgres.js and SQLSTATEs that mean "the database is not there now". */
const away =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_|57P0|57014|53300|08)/;

export const isDatabaseAway = (error: unknown): boolean => codesOf(error).some((code) => away.test(code));

/** True when a row was refused because another one has its place (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): boolean => codesOf(error).includes('23505');

/** drizzle wraps the driver's error, so the code may lie in the cause. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let link = error, depth = 0; link instanceof Error && depth < 5; link = link.cause, depth += 1) {
    if ('code' in link && typeof link.code === 'string') codes.push(link.code);
  }
  return codes;
}
