import { hostname } from 'node:os';
import { format } from 'node:util';
import { pino, stdTimeFunctions } from 'pino';
import type { LiveReleases } from './delivery/set/live-releases';
import { endOnFailure } from './end-on-failure';
import type { Handled } from './http/observer';
import { describeError } from './http/problems';
import { currentRequestId } from './http/request-id';

/**
 * Converts the output of this process to lines of JSON on stdout, one per event, and writes one for each request.
 * Errors are written as type and location, because their messages may contain values.
 */
export function startJsonLog() {
  let live: Pick<LiveReleases, 'served'> | undefined;
  const log = pino({
    base: { process: `${hostname()}:${process.pid}` },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ release: live?.served?.shell, requestId: currentRequestId() }),
  });
  for (const [name, level] of levels) {
    console[name] = (...values: unknown[]) =>
      log[level](format(...values.map((value) => (value instanceof Error ? describeError(value) : value))));
  }
  endOnFailure((error) => log.fatal(describeError(error)));
  return {
    /** From now on lines contain the version of the shell that this process serves. */
    nameRelease(releases: Pick<LiveReleases, 'served'>) {
      live = releases;
    },
    observe({ request, id, method, route, status, ms }: Handled) {
      const level = status >= 500 ? 'error' : 'info';
      // The client disconnected before the response.
      const aborted = request.signal.aborted || undefined;
      log[level]({ requestId: id, method, route, status, ms: Math.round(ms * 100) / 100, aborted }, 'request');
    },
  };
}

const levels = [
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
  ['log', 'info'],
] as const;
