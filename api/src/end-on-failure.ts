import { DrizzleQueryError } from 'drizzle-orm';
import { describeError } from './http/problems';

/** An uncaught error ends the process with exit code 1, after `say` has printed it. */
export function endOnFailure(say: (error: unknown) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      say(error);
      process.exit(1);
    });
  }
}

/**
 * An error for the plain-text log, without values of failed statements: their messages contain password hashes and, in
 * a restore, whole tables.
 */
export function printable(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return describeError(error);
  return error instanceof Error ? `${error.name}\n${error.stack}` : error;
}
