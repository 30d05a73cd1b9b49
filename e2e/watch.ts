import type { BrowserContext, ConsoleMessage, Request } from 'playwright/test';

/** Collects a browser's errors that no assertion covers. */
export interface Watch {
  faults: string[];
  /** Errors that match are expected, e.g. the console message of a refused login. */
  allow(text: RegExp): void;
  /** Answers requests to another origin; any other request beyond this machine is an error. */
  answer(url: RegExp, body: string, contentType?: string): Promise<unknown>;
}

/**
 * Records console errors, warnings, uncaught errors and requests to other origins of every page. The browser resolves
 * no other host (`offline` in playwright.config.ts). Nothing is routed here, because a route disables the browser's
 * cache.
 */
export function watchContext(context: BrowserContext): Watch {
  const noted: string[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noted.push(sentenceOf(message));
  });
  context.on('weberror', (error) => noted.push(`uncaught ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const isUnanswered = request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED';
    if (isUnanswered && !map.test(request.url())) noted.push(`request to another site: ${describe(request)}`);
  });

  return {
    get faults() {
      return noted.filter((fault) => !allowed.some((text) => text.test(fault)));
    },
    allow(text) {
      allowed.push(text);
    },
    answer: (url, body, contentType = 'text/plain') =>
      context.route(url, (route) => route.fulfill({ body, contentType })),
  };
}

/** The only other site that pages embed: the map of the contact page. */
const map = /^https:\/\/www\.openstreetmap\.org\/export\//;

const sentenceOf = (message: ConsoleMessage): string =>
  `console.${message.type()}: ${message.text()} (${message.location().url})`;

const describe = (request: Request): string => `${request.method()} ${request.url()}`;
