import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { answerOf } from './renderer-answer';

const shell = { name: 'shell', version: 'a'.repeat(64) };
const schema = answerOf([shell]);
const page = { status: 200, head: '', body: '', state: '{}', parts: [] };
const fits = (message: unknown) => v.is(schema, message);

test.each([
  { read: 1, path: '/api/cars?limit=3' },
  { loading: shell },
  { faults: [] },
  { id: 1, page },
  { id: 1, page: { ...page, status: 404, state: '', parts: ['mfe_public/Home'], missing: ['mfe_media/Picture'] } },
  { id: 1, thrown: { error: 'no price', frames: ['CarCard (mfe_public, 812:7)'], release: shell } },
])('takes %j', (message) => {
  expect(fits(message)).toBe(true);
});

const read = (path: unknown) => ({ read: 1, path });
const paged = (more: object) => ({ id: 1, page: { ...page, ...more } });
const failing = (more: object) => ({ id: 1, thrown: { error: '', frames: [], ...more } });

test.each([
  ['no object', ['', 1, null, [], 'page']],
  ['no known message', [{}, { id: 1 }, { id: '1', page }]],
  [
    'a read of what is no path',
    [read(1), read(''), read('/api/\0'), read('/api/ x'), read(`/api/${'x'.repeat(9000)}`)],
  ],
  ['a status of no page', [99, 600, 204, 302, 304, 200.5, Number.NaN, '200'].map((status) => paged({ status }))],
  ['HTML that is none', [paged({ body: { toString: 'x' } }), paged({ body: 'x'.repeat(9_000_000) })]],
  [
    'a head in which something could hide the rest',
    ['<!--', '<title>', '<title>a<b</title>', '<meta content="', '<meta content="a">b', '<plaintext>', '<body>', {}]
      .concat('<script>alert(1)</script>', '<script type="application/ld+json"><!--</script>', '<link href=x>')
      .map((head) => paged({ head })),
  ],
  ['data that is no JSON', ['{', '</script>', 'undefined', '{} {}', {}].map((state) => paged({ state }))],
  ['parts that are none', ['Home', ['Home'], ['a/b/c'], [`m/${'x'.repeat(99)}`]].map((parts) => paged({ parts }))],
  ['errors without an end', [failing({ error: 'x'.repeat(501) }), failing({ frames: Array(6).fill('f') })]],
  ['more faults than bundles', [{ faults: Array(2).fill({ kind: 'unloadable', error: '', frames: [] }) }]],
])('refuses %s', (_, messages) => {
  expect(messages.filter(fits)).toEqual([]);
});

test('takes the head of a real page', () => {
  const head =
    '<link rel="preload" as="image" imageSrcSet="/media/a.avif 400w, /media/b.avif 800w" fetchPriority="high"/><title>L&#x27;auto &lt;3 &amp; co</title><meta name="description" content="&quot;Giulia&quot; &gt; 1"/><link rel="canonical" href="http://localhost/"/><script type="application/ld+json">{"name":"\\u003cb>"}</script>';
  expect(fits(paged({ head }))).toBe(true);
});

test('an error is one line, and of no release but those of the set', () => {
  const other = { name: 'mfe_public', version: shell.version };
  expect(v.parse(schema, failing({ error: 'a\0b\nc\ud800', release: other }))).toEqual({
    id: 1,
    thrown: { error: 'a b c ', frames: [], release: undefined },
  });
});
