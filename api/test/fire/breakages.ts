import { type Draft, type FormPart, type Sent, written } from './draft';
import { hostileText, hostileValue } from './hostile-texts';
import type { Random } from './random';

/** Changes a request; `marker` is a text that no answer may repeat. */
type Breakage<Whole> = (whole: Whole, random: Random, marker: string) => void;
type Breakages<Whole> = Record<string, Breakage<Whole>>;

const anyRequest: Breakages<Draft> = {
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

/** Most of these leave a request valid. */
const headersOnly: Breakages<Draft> = {
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

const withJson: Breakages<{ json: unknown }> = {
  'a hostile value': (body, random, marker) => {
    body.json = changed(body.json, random, () => hostileValue(random, marker));
  },
  'a hostile text': (body, random, marker) => {
    body.json = changed(body.json, random, (value) =>
      typeof value === 'string' ? hostileText(random, marker) : hostileValue(random, marker),
    );
  },
  'a spoilt text': (body, random, marker) => {
    const spoilt = [`\0${marker}`, `\ud800${marker}`, marker.repeat(2000), `\n${marker}`];
    body.json = changed(body.json, random, (value) => (typeof value === 'string' ? value : '') + random.oneOf(spoilt));
  },
  'a missing field': (body, random) => {
    body.json = changed(body.json, random, () => undefined);
  },
  'a wrapped value': (body, random) => {
    body.json = changed(body.json, random, (value) =>
      random.oneOf([[value], { value }, [value, value], JSON.stringify(value)]),
    );
  },
  'an extra field': (body, random, marker) => {
    const key = random.oneOf([
      marker,
      'id',
      '__proto__',
      'constructor',
      'prototype',
      'createdAt',
      'toString',
      '',
      '\0',
      'a.b',
      '$where',
    ]);
    body.json = { ...Object(body.json), [key]: hostileValue(random, marker) };
  },
  'another whole': (body, random, marker) => {
    body.json = random.chance(0.3) ? [body.json] : hostileValue(random, marker);
  },
};

const withForm: Breakages<{ form: FormPart[] }> = {
  'a hostile field': (body, random, marker) => {
    const part = random.oneOf(body.form);
    if (part) part.value = hostileText(random, marker);
  },
  'a hostile name': (body, random, marker) => {
    const part = random.oneOf(body.form);
    const name = random.oneOf([
      marker,
      '',
      '__proto__',
      `a"; filename="${marker}`,
      `a\r\nX-${marker}: 1`,
      'image[]',
      marker.repeat(500),
    ]);
    if (part) part.name = name;
  },
  'a hostile file name': (body, random, marker) => {
    for (const part of body.form) if (part.filename !== undefined) part.filename = hostileText(random, marker);
  },
  'a field twice': (body, random) => {
    const part = random.oneOf(body.form);
    if (part) body.form.push(part);
  },
  'a missing field': (body, random) => {
    body.form.splice(random.whole(body.form.length), 1);
  },
  'many fields': (body, random, marker) => {
    const count = random.oneOf([10, 1000]);
    for (let at = 0; at < count; at += 1) body.form.push({ name: `${marker}${at}`, value: '' });
  },
  'a broken file': (body, random, marker) => {
    for (const part of body.form) {
      if (part.filename !== undefined) part.value = spoiltBytes(Buffer.from(part.value), random, marker);
    }
  },
  'a text in place of the file': (body, _, marker) => {
    for (const part of body.form) {
      if (part.filename === undefined) continue;
      delete part.filename;
      part.value = marker;
    }
  },
};

const anyBody: Breakages<Sent> = {
  'spoilt bytes': (sent, random, marker) => {
    sent.body = spoiltBytes(sent.body, random, marker);
  },
  'broken JSON': (sent, random, marker) => {
    const text = Buffer.from(sent.body).toString('latin1').slice(0, 5000);
    const broken = random.oneOf([
      '',
      ' ',
      'null',
      'NaN',
      `"${marker}"`,
      `${text},`,
      `${text}${text}`,
      text.slice(0, -1),
      text.replace(/"/g, "'"),
      text.replace('{', `{"${marker}":1,"${marker}":2,`),
      text.replace('{', '{"__proto__":{"read":true},'),
      text.replace('{', '{"ids":[1],"ids":[2],'),
      text.replace(/:/, ':// c\n'),
      text.replace(/:[^,}]*/, ':NaN'),
      text.replace(/:[^,}]*/, ':-Infinity'),
      text.replace(/:[^,}]*/, ':01'),
      text.replace(/:[^,}]*/, ':0x10'),
      text.replace(/:[^,}]*/, ':"\\ud800"'),
      text.replace(/:[^,}]*/, ':"\\x41"'),
      text.replace(/:[^,}]*/, ':"\u0001"'),
      '['.repeat(20_000),
      '{"a":'.repeat(20_000),
    ]);
    sent.body = new Uint8Array(Buffer.from(broken, 'latin1'));
  },
  'another encoding': (sent, random) => {
    const text = Buffer.from(sent.body).toString();
    sent.body = new Uint8Array(
      random.oneOf([
        Buffer.from(`\ufeff${text}`),
        Buffer.from(text, 'utf16le'),
        Buffer.from(`\ufeff${text}`, 'utf16le'),
        Buffer.concat([Buffer.from([0xff, 0xfe]), sent.body]),
        Buffer.concat([sent.body, Buffer.from([0xc0, 0x80])]),
        Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
        Buffer.from(Bun.gzipSync(sent.body)),
      ]),
    );
  },
  'another content type': ({ headers }, random, marker) => {
    const own = headers.get('content-type') ?? '';
    headers.set(
      'content-type',
      random.oneOf([
        '',
        'text/plain',
        'application/jsonp',
        'application/x-www-form-urlencoded',
        'application/json',
        'application/gzip',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${marker}`,
        `multipart/form-data; boundary="${marker.repeat(100)}"`,
        'multipart/mixed; boundary=limite-del-modulo',
        `application/json; charset=utf-16`,
        `application/json; charset=${marker}`,
        `${own}, ${own}`,
        `${own}; ${marker}`,
        own.toUpperCase(),
        marker,
      ]),
    );
  },
  'an encoding header': ({ headers }, random, marker) => {
    headers.set('content-encoding', random.oneOf(['gzip', 'br', 'deflate, gzip', marker, 'identity']));
  },
  'a wrong length': ({ headers }, random) => {
    headers.set('content-length', random.oneOf(['0', '1', '-1', 'NaN', '99999999999', '1e9', '', '1, 2', '0x10']));
  },
};

/** Cut, doubled, altered, or with the marker inside. */
function spoiltBytes(bytes: Uint8Array, random: Random, marker: string): Uint8Array<ArrayBuffer> {
  const at = random.whole(bytes.length + 1);
  const [start, end] = [bytes.subarray(0, at), bytes.subarray(at)];
  const altered = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ (1 << random.whole(8)) : byte));
  return new Uint8Array(
    Buffer.concat(
      random.oneOf([
        [start],
        [end],
        [start, Buffer.from(marker), end],
        [bytes, bytes],
        [start, end.subarray(1)],
        [altered],
      ]),
    ),
  );
}

/** The value with one of its parts replaced; `undefined` removes the part. */
function changed(value: unknown, random: Random, change: (part: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || random.chance(0.1))
    return change(value);
  const key = random.oneOf(Object.keys(value)) ?? '';
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  const part = changed(Reflect.get(copy, key), random, change);
  if (part === undefined && !Array.isArray(copy)) delete copy[key];
  else Reflect.set(copy, key, part);
  return copy;
}

/** Breaks a valid draft in one to three ways and writes it; returns the names of the ways too. */
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
    else apply(draft, random.chance(0.3) ? headersOnly : anyRequest);
  }
  const sent = written(draft);
  if (later > 0) apply(sent, anyBody);
  return { sent, ways };
}
