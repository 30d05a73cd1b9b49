import type { BrowserContext, ConsoleMessage, Request } from 'playwright/test';

/** Collects errors of a browser that no assertion covers. */
export interface Watch {
  faults: string[];
  /** Errors with this text are expected, such as the log line of a refused login. */
  allow(text: RegExp): void;
  /** Responses for another site; any other request beyond this machine is an error. */
  answer(url: RegExp, body: string, contentType?: string): void;
}

/** Notes console errors, warnings and uncaught errors of every page, and lets no request leave this machine. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const noted: string[] = [];
  const allowed: RegExp[] = [];
  // The only other site that pages embed: the map of the contact page.
  const foreign = [{ url: /^https:\/\/www\.openstreetmap\.org\/export\//, body: '', contentType: 'text/html' }];

  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noted.push(sentenceOf(message));
  });
  context.on('weberror', (error) => noted.push(`uncaught ${error.error().message}`));
  await context.route(isForeign, (route) => {
    const url = route.request().url();
    const answer = foreign.find((known) => known.url.test(url));
    if (answer) return route.fulfill({ body: answer.body, contentType: answer.contentType });
    noted.push(`request to another site: ${describe(route.request())}`);
    return route.abort('blockedbyclient');
  });

  return {
    get faults() {
      return noted.filter((fault) => !allowed.some((text) => text.test(fault)));
    },
    allow(text) {
      allowed.push(text);
    },
    answer(url, body, contentType = 'text/plain') {
      foreign.push({ url, body, contentType });
    },
  };
}

const isForeign = ({ protocol, hostname }: URL): boolean =>
  protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1';

const sentenceOf = (message: ConsoleMessage): string =>
  `console.${message.type()}: ${message.text()} (${message.location().url})`;

const describe = (request: Request): string => `${request.method()} ${request.url()}`;
