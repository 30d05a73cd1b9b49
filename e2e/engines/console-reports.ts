import { createHash } from 'node:crypto';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const reportPath = '/console-report-of-the-page';

/**
 * Runs in each document before its scripts: WebKitGTK does not report console messages to its driver, and the driver
 * cannot inject scripts. The request is synchronous, so that a message has arrived before the page continues.
 */
function reportConsole(path: string) {
  const report = (fault: string) => {
    const call = new XMLHttpRequest();
    call.open('POST', path, false);
    call.send(fault);
  };
  for (const level of ['error', 'warn'] as const) {
    const log = (...parts: unknown[]) => report(`console.${level}: ${parts.map(String).join(' ')}`);
    Object.assign(console, { [level]: log });
  }
  const listen = (type: string, describe: (event: Event) => string) =>
    window.addEventListener(type, (event) => report(`${type}: ${describe(event)}`), { capture: true });
  listen('error', (event) =>
    event instanceof ErrorEvent ? event.message : event.target instanceof Element ? event.target.outerHTML : '',
  );
  listen('unhandledrejection', (event) => String(Reflect.get(event, 'reason')));
  listen('securitypolicyviolation', (event) => String(Reflect.get(event, 'blockedURI')));
}

const script = `(${reportConsole})(${JSON.stringify(reportPath)})`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Forwards a request to the site. Adds the script above to documents, and allows it in their CSP. */
export async function passOn(asked: IncomingMessage, answer: ServerResponse, faults: string[]): Promise<void> {
  const url = new URL(asked.url ?? '');
  if (url.pathname === reportPath) {
    faults.push(await text(asked));
    answer.end();
    return;
  }
  const isDocument = asked.headers.accept?.includes('text/html');
  const headers = { ...asked.headers, ...(isDocument ? { 'accept-encoding': 'identity' } : {}) };
  const passed = request(url, { method: asked.method ?? 'GET', headers }, async (response) => {
    const { statusCode = 502, headers: sent } = response;
    if (!sent['content-type']?.startsWith('text/html')) {
      answer.writeHead(statusCode, sent);
      response.pipe(answer);
      return;
    }
    const html = (await text(response)).replace('<head>', () => `<head><script>${script}</script>`);
    const policy = String(sent['content-security-policy'] ?? '').replace("script-src 'self'", `$& ${hash}`);
    const { 'content-length': _, ...rest } = sent;
    answer.writeHead(statusCode, { ...rest, 'content-security-policy': policy }).end(html);
  });
  // Either side may disconnect: the page was left, or the server was stopped.
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}
