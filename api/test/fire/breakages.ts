import type { Random } from '../seeded-random';
import { anyBody, withForm, withJson } from './body-breakages';
import { type Draft, type Sent, written } from './draft';
import { hostileText } from './hostile-texts';

/** Changes a request; `marker` is a text that no response may contain. */
type Breakage<Whole> = (whole: Whole, random: Random, marker: string) => void;
export type Breakages<Whole> = Record<string, Breakage<Whole>>;

/** Breakages of the query; ignored by endpoints without one. */
const ofQuery: Breakages<Draft> = {
  'a hostile query': (draft, random, marker) => {
    const names = [...draft.query.map(([name]) => name), marker, 'limit', 'q', 'sort', '__proto__', 'q[]', 'q[a]'];
    const text = hostileText(random, marker).slice(0, 5000);
    draft.query.push([random.oneOf(names) ?? 'q', text]);
    if (random.chance(0.3)) draft.query.push(...draft.query);
  },
  'a hostile value of its query': (draft, random, marker) => {
    const one = random.oneOf(draft.query);
    if (one) one[1] = hostileText(random, marker).slice(0, 5000);
  },
};

/** Breakages of path and method. */
const ofRoute: Breakages<Draft> = {
  'another path': (draft, random, marker) => {
    const end = draft.path.lastIndexOf('/');
    draft.path = random.oneOf([
      `${draft.path}/`,
      `${draft.path}//`,
      `${draft.path}/${marker}`,
      `${draft.path}.json`,
      `${draft.path};${marker}`,
      draft.path.toUpperCase(),
      draft.path.replace('/api/', '//api/'),
      draft.path.replace('/api/', '/api/./'),
      draft.path.replace('/api/', `/${marker}/../api/`),
      draft.path.replace('/api/', '/api%2f'),
      `${draft.path.slice(0, end)}/${marker}`,
      `/media/${marker}.webp`,
      `/media/${marker}/../../etc/passwd`,
      '/api/openapi.json',
    ]);
  },
  'another id': (draft, random, marker) => {
    const end = draft.path.lastIndexOf('/');
    const id = random.oneOf([
      '%00',
      '%',
      '%ff',
      '%e0%a4',
      '%2e%2e',
      '%2e%2e%2f%2e%2e',
      '0',
      '-1',
      '1e3',
      '01',
      '1%20',
      '٣',
      'NaN',
    ]);
    const text = encodeURIComponent(hostileText(random, marker).toWellFormed().slice(0, 3000));
    draft.path = `${draft.path.slice(0, end)}/${random.chance(0.5) ? id : text}`;
  },
  'another method': (draft, random) => {
    draft.method = random.oneOf([
      'GET',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PURGE',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'PROPFIND',
    ]);
  },
};

/** Breakages of headers, most of which leave the request valid. */
const ofHeaders: Breakages<Draft> = {
  'hostile cookies': ({ headers }, random, marker) => {
    headers.set(
      'cookie',
      random.oneOf([
        `session=${marker}`,
        `session=${marker}; ${headers.get('cookie')}`,
        `${headers.get('cookie')}; session=${marker}; device=${marker}`,
        `${headers.get('cookie')}; preview=${marker}; __Host-session=${marker}`,
        'session=',
        'session=%',
        'session=%00%ff',
        'session={"a":1}',
        'session=[1,2]',
        `__proto__=${marker}; constructor=1`,
        `;;; =; ${marker}`,
        `session="${marker}`,
        `a=${marker.repeat(400)}`,
      ]),
    );
  },
  'a hostile authorization': ({ headers }, random, marker) => {
    headers.set(
      'authorization',
      random.oneOf(['', 'Bearer', 'Bearer ', `Bearer ${marker}`, `Basic ${btoa(marker)}`, marker.repeat(300)]),
    );
  },
  'another sender': ({ headers }, random, marker) => {
    const origins = [
      'null',
      '',
      `https://${marker}.example`,
      'http://localhost:1',
      'file://',
      `http://localhost@${marker}`,
    ];
    headers.set(
      ...random.oneOf<[string, string]>([
        ['origin', random.oneOf(origins) ?? 'null'],
        ['sec-fetch-site', 'cross-site'],
        ['sec-fetch-site', marker],
        ['referer', `https://${marker}.example/${marker}`],
      ]),
    );
  },
  'forwarded headers': ({ headers }, random, marker) => {
    headers.set('x-forwarded-for', random.oneOf([marker, '1.2.3.4', '::1, 127.0.0.1', ',,,', '999.1.1.1:99999']));
    headers.set('x-forwarded-proto', random.oneOf(['https', 'http', marker, 'https, http']));
    headers.set('x-forwarded-host', `${marker}.example`);
    headers.set('x-real-ip', marker);
    headers.set('x-request-id', marker);
    headers.set('x-http-method-override', 'DELETE');
  },
  'another host': ({ headers }, random, marker) => {
    headers.set(
      'host',
      random.oneOf([`${marker}.example`, '', 'a b', '[::1', 'localhost:99999999', 'a, b', `u:p@${marker}`]),
    );
  },
  'conditions and ranges': ({ headers }, random, marker) => {
    const tags = ['*', '""', `"${marker}"`, `W/"${marker}"`, '"', ',,,', `"a", ${marker}`, '"'.repeat(500)];
    headers.set(random.oneOf(['if-match', 'if-none-match', 'if-range']), random.oneOf(tags) ?? '*');
    headers.set('if-modified-since', random.oneOf([marker, 'Thu, 01 Jan 1970 00:00:00 GMT', '0']));
    headers.set(
      'range',
      random.oneOf(['bytes=0-', 'bytes=-1', 'bytes=9-1', `bytes=${'0-1,'.repeat(300)}`, `${marker}=1-2`]),
    );
  },
  'other expectations': ({ headers }, random, marker) => {
    headers.set('accept', random.oneOf(['text/html', marker, '*/*;q=9', '']));
    headers.set('accept-encoding', random.oneOf(['br', 'gzip;q=0, *;q=NaN', marker, 'identity;q=0', ',;,;q=']));
    headers.set('accept-language', marker);
    headers.set('upgrade', 'websocket');
    headers.set('expect', '100-continue');
  },
  'a long header': ({ headers }, random, marker) => {
    headers.set(`x-${random.oneOf(['long', marker])}`, marker.repeat(random.oneOf([100, 400])));
  },
};

/** Breaks a valid draft in one to three ways and serialises it; also returns the names of the ways. */
export function broken(draft: Draft, random: Random, marker: string): { sent: Sent; ways: string[] } {
  const ways: string[] = [];
  const apply = <Whole>(whole: Whole, breakages: Breakages<Whole>) => {
    const [way, breakage] = random.oneOf(Object.entries(breakages)) ?? [];
    if (!way || !breakage) return;
    breakage(whole, random, marker);
    ways.push(way);
  };
  const count = random.oneOf([1, 1, 1, 2, 3]);
  const later = draft.body === undefined ? 0 : random.oneOf([0, 0, 0, 1]);
  for (let at = later; at < count; at += 1) {
    const { body } = draft;
    if (body && 'json' in body && random.chance(0.7)) apply(body, withJson);
    else if (body && 'form' in body && random.chance(0.7)) apply(body, withForm);
    else if (random.chance(draft.query.length > 0 ? 0.6 : 0.1)) apply(draft, ofQuery);
    else apply(draft, random.chance(0.15) ? ofHeaders : ofRoute);
  }
  const sent = written(draft);
  if (later > 0) apply(sent, anyBody);
  return { sent, ways };
}
