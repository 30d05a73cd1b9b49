import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { layImage } from './embedded/lay-image';
import { testInLongRun } from './long-run';
import { startServer } from './server-process';
import { cookieFrom, hasReceived, json, login, untilClosed, withSite } from './stop-site';

// Each test starts a server.
setDefaultTimeout(180_000);

test('a stop finishes the running request', () =>
  withSite(async (settings) => {
    const server = await startServer(settings);
    const answer = login(server, settings);
    await hasReceived(server);
    const [response, code] = await Promise.all([answer, server.kill('SIGTERM')]);
    expect([response.status, code]).toEqual([200, 0]);
  }));

testInLongRun('a second signal stops the process at once, also while it waits for proxies', () =>
  withSite(async (settings) => {
    const server = await startServer({ ...settings, DRAIN_SECONDS: '60' });
    const stopped = server.kill('SIGTERM');
    // Ctrl-C sends two signals at once, so a second signal only counts after one second.
    const again = setInterval(() => server.kill('SIGTERM'), 600);
    expect(await stopped).toBe(1);
    clearInterval(again);
  }),
);

testInLongRun('a stop does not wait for open event streams, and ends them after the proxies have noticed', () =>
  withSite(async (settings) => {
    const server = await startServer({ ...settings, DRAIN_SECONDS: '1' });
    const cookie = await cookieFrom(server, settings);
    const events = await fetch(`${server.url}/api/events`, { headers: { cookie } });
    const reader = events.body?.getReader();
    await reader?.read();
    const ended = reader?.read();
    const stopped = server.kill('SIGTERM');
    while ((await fetch(`${server.url}/api/ready`)).status === 200);
    expect((await ended)?.done).toBe(true);
    // The server does not accept a connection for a new stream.
    await untilClosed(server);
    expect(await stopped).toBe(0);
  }),
);

testInLongRun('a stop writes the visits that were counted, and the log names no visitor', () =>
  withSite(async (site) => {
    // Visits of the pages of these releases are counted.
    const settings = { ...site, NODE_ENV: 'production', DIST_DIR: join(site.DATA_DIR, 'dist') };
    await layImage(settings.DIST_DIR, []);
    const server = await startServer({ ...settings, LOG: 'json', TRUSTED_PROXIES: '1' });
    const traces = ['198.51.100.23', 'Zarvolta', 'Querciambra', 'anna@example.org'];
    const [address = '', agent = '', page = '', email = ''] = traces;
    const headers = {
      ...{
        ...json,
        origin: server.url,
        'x-forwarded-for': address,
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ${agent}`,
      },
      ...{ referer: `https://forum.example/${page}?email=${email}`, accept: 'text/html' },
    };
    await fetch(`${server.url}/cars?utm_source=${email}`, { headers });
    const report = { method: 'POST', headers, body: JSON.stringify({ path: '/cars', host: 'forum.example' }) };
    expect((await fetch(`${server.url}/api/visits`, report)).status).toBe(204);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.output()).toContain('/api/visits');
    expect(traces.filter((trace) => server.output().includes(trace))).toEqual([]);

    const again = await startServer(settings);
    const cookie = await cookieFrom(again, settings);
    const figures = await (await fetch(`${again.url}/api/visit-figures`, { headers: { cookie } })).json();
    expect(figures).toMatchObject({ sources: [{ source: 'forum.example', visits: 2 }] });
    await again.kill('SIGTERM');
  }),
);
