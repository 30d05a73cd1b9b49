import type { Random } from '../seeded-random';
import type { Breakages } from './breakages';
import type { FormPart, Sent } from './draft';
import { hostileText, hostileValue } from './hostile-texts';

/** Breakages of a JSON body. */
export const withJson: Breakages<{ json: unknown }> = {
  'a hostile value': (body, random, marker) => {
    body.json = changed(body.json, random, () => hostileValue(random, marker));
  },
  'a hostile text': (body, random, marker) => {
    body.json = changed(body.json, random, (value) =>
      typeof value === 'string' ? hostileText(random, marker) : hostileValue(random, marker),
    );
  },
  'a spoilt text': (body, random, marker) => {
    const spoilt = [`\0${marker}`, `\ud800${marker}`, marker.repeat(2000), marker.repeat(45_000), `\n${marker}`];
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

/** Breakages of a form. */
export const withForm: Breakages<{ form: FormPart[] }> = {
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

/** Breakages of the bytes of any body, and of the headers that describe them. */
export const anyBody: Breakages<Sent> = {
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

/** Truncated, doubled or changed bytes, or bytes with the marker inserted. */
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
