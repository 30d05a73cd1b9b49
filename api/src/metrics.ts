import { createHash, timingSafeEqual } from 'node:crypto';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { cacheControl } from './http/cache-control';
import type { Handled } from './http/observer';
import { DomainError, refusalResponse } from './http/problems';
import { fileProblem, isRead } from './media/file-response';
import { countUnsentEmails } from './modules/email/outbox';
import type { Services } from './start';
import type { Web } from './web';

/** A gauge's current value with its labels. */
type Sample = [value: number, labels?: Record<string, string>];

type RendererState = NonNullable<ReturnType<Web['state']>['renderer']>;

/** Histogram buckets in seconds. A cached response takes less than a millisecond, an upload some seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process in Prometheus's text format, for clients with the token. */
export function createMetrics(
  token: string,
  { db, pool, media, cache, live }: Pick<Services, 'db' | 'pool' | 'media' | 'cache' | 'live'>,
  web: Pick<Web, 'state'>,
) {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer('', false, undefined, true, true);
  const meter = new MeterProvider({ readers: [exporter] }).getMeter('officina');

  const requests = meter.createHistogram('http_request_duration_seconds', {
    description: 'Time until the head of the response, by method, route and status',
    advice: { explicitBucketBoundaries: buckets },
  });
  const gauge = (name: string, description: string, read: () => Sample[]) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      for (const sample of read()) result.observe(...sample);
    });
  const counter = (name: string, description: string, read: () => Sample[]) =>
    meter.createObservableCounter(name, { description }).addCallback((result) => {
      for (const sample of read()) result.observe(...sample);
    });
  const byState = (counts: Record<string, number> = {}): Sample[] =>
    Object.entries(counts).map(([state, value]) => [value, { state }]);

  gauge('database_pool', 'Connections (used, idle) and calls that wait for one', () => byState(pool?.()));
  gauge('picture_jobs', 'Picture jobs', () => byState(media.jobs));
  counter('cache_requests', 'Reads of a cache, those of the page renderer included', () =>
    Object.entries({ content: cache.counts, pages: web.state().pages }).flatMap(
      ([cache, { hits, misses }]): Sample[] => [
        [hits, { cache, result: 'hit' }],
        [misses, { cache, result: 'miss' }],
      ],
    ),
  );
  const ofRenderer = (read: (state: RendererState) => Sample[]) => () => {
    const { renderer } = web.state();
    return renderer ? read(renderer) : [];
  };
  gauge(
    'renderer_running',
    'Whether a page renderer runs',
    ofRenderer(({ isRunning }) => [[Number(isRunning)]]),
  );
  gauge(
    'renderer_resident_memory_bytes',
    'Memory of the page renderer',
    ofRenderer(({ memory }) => [[memory]]),
  );
  gauge(
    'renderer_pages',
    'Pages that are rendered or wait for it',
    ofRenderer(({ rendering, waiting }) => byState({ rendering, waiting })),
  );
  counter('renderer_restarts', 'Renderer processes started in place of one that ended', () => [[web.state().restarts]]);
  counter('renderer_failures', 'Pages that could not be rendered', () => [[web.state().pages.failures]]);
  meter
    .createObservableGauge('emails', { description: 'E-mails that are not sent, of all processes' })
    .addCallback(async (result) => {
      // While the database is unavailable the other metrics are all the more important.
      for (const [status, number] of await countUnsentEmails(db).catch(() => [])) result.observe(number, { status });
    });
  gauge('release_info', 'Releases that this process serves', () =>
    Object.entries(live.served ?? {}).map(([part, version]) => [1, { part, version }]),
  );
  gauge('process_resident_memory_bytes', 'Memory of the server, without its renderer', () => [
    [process.memoryUsage.rss()],
  ]);
  gauge('process_heap_bytes', 'JavaScript heap in use', () => [[process.memoryUsage().heapUsed]]);
  gauge('process_uptime_seconds', 'Time since the start', () => [[process.uptime()]]);

  return {
    observe({ method, route, status, ms }: Handled) {
      requests.record(ms / 1000, { method, route, status: String(status) });
    },
    /** The response to /metrics. */
    async handle(request: Request): Promise<Response> {
      if (!isRead(request)) return fileProblem(request, 405);
      const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
      if (!timingSafeEqual(hashOf(given), hashOf(token))) {
        const headers = { 'www-authenticate': 'Bearer' };
        return refusalResponse(new DomainError(401, 'Accesso richiesto: il token non è valido.', { headers }));
      }
      const { resourceMetrics, errors } = await exporter.collect();
      if (errors.length > 0) throw new AggregateError(errors);
      return new Response(serializer.serialize(resourceMetrics), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': cacheControl.never },
      });
    },
  };
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
