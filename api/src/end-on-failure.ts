import { DrizzleQueryError } from 'drizzle-orm';
import { describeError } from './http/problems';

/** An error that nobody catches ends the process with status 1, after `say` has written it. */
export function endOnFailure(say: (error: unknown) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      say(error);
      process.exit(1);
    });
  }
}

/**
 * An error as the plain log has it. The message of a failed statement has its values: password hashes, and in a restore
 * whole tables.
 */
export function printable(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return describeError(error);
  return error instanceof Error ? `${error.name}\n${error.stack}` : error;
}
