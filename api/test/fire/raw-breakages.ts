import type { Random } from '../seeded-random';

interface Plain {
  method: string;
  target: string;
  body: string;
}

const crlf = '\r\n';

/** The parts of a request, each of which may be broken; joined by `end`. */
interface Raw {
  line: string;
  headers: string[];
  end: string;
  body: string;
}

type Breakage = (raw: Raw, random: Random, marker: string, plain: Plain) => void;

const oneOf =
  (change: (raw: Raw, value: string, plain: Plain) => void, values: (marker: string) => string[]): Breakage =>
  (raw, random, marker, plain) =>
    change(raw, random.oneOf(values(marker)) ?? '', plain);
const addHeader = (raw: Raw, header: string) => raw.headers.push(header);

/** Sends the body in the given chunks, without announcing its length. */
function inChunks(raw: Raw, body: string): void {
  raw.headers = raw.headers.filter((header) => !header.startsWith('Content-Length'));
  raw.headers.push('Transfer-Encoding: chunked');
  raw.body = body;
}

const breakages: Record<string, Breakage> = {
  'nothing broken': () => {},
  'a method': oneOf(
    (raw, method, { target }) => {
      raw.line = `${method} ${target} HTTP/1.1`;
    },
    (marker) => [
      '',
      'get',
      'TRACE',
      'CONNECT',
      'PRI',
      'G\0T',
      'GÉT',
      `X-${marker}`,
      'A'.repeat(20_000),
      'GET GET',
      '\t',
      '{}',
    ],
  ),
  'a target': oneOf(
    (raw, target, { method }) => {
      raw.line = `${method} ${target} HTTP/1.1`;
    },
    (marker) => [
      ...[
        '',
        '*',
        '/%',
        '/%zz',
        '/%00',
        '/%c0%af',
        '/api/%2e%2e/cars',
        '//',
        '/\\..\\',
        'api/health',
        '?',
        '#',
        '/ /',
        '/\0',
        '/\xff',
      ],
      ...[
        `/${marker}`,
        `/api/${marker}?${marker}#${marker}`,
        `/${marker.repeat(2000)}`,
        `http://${marker}/api/cars`,
        `//${marker}/api/cars`,
      ],
      ...[
        `file:///${marker}`,
        `/api/cars?${'a=1&'.repeat(3000)}`,
        `/api/cars/${'../'.repeat(500)}`,
        `javascript:${marker}`,
        `/media/${marker}.webp`,
      ],
    ],
  ),
  'a version': oneOf(
    (raw, version, { method, target }) => {
      raw.line = `${method} ${target}${version}`;
    },
    (marker) => [
      '',
      ' ',
      ' HTTP/0.9',
      ' HTTP/1.0',
      ' HTTP/1.2',
      ' HTTP/2.0',
      ' HTTP/9.9',
      ' http/1.1',
      ` HTTP/1.1 ${marker}`,
      ' HTTP/',
      ` ${marker}/1.1`,
    ],
  ),
  'a header': oneOf(addHeader, (marker) => [
    ...[
      marker,
      `${marker} : 1`,
      ': 1',
      ` ${marker}: 1`,
      `X: ${marker}\0`,
      `X: ${marker}\x7f\x01`,
      `X-\xff: ${marker}`,
      `X: a\rb${marker}`,
    ],
    ...[
      `X: 1${crlf} ${marker}`,
      `X: 1${crlf}\t${marker}`,
      `X: 1\n${marker}: 2`,
      `X\0Y: 1`,
      `Host: ${marker}`,
      `Host:`,
      `X: ${'\xe9'.repeat(3000)}`,
    ],
    ...[
      'Upgrade: websocket',
      'Connection: upgrade',
      'Expect: 100-continue',
      `Expect: ${marker}`,
      'HTTP2-Settings: AAMAAABk',
      'Connection: keep-alive',
    ],
    ...[
      `Cookie: session=${marker}`,
      `Authorization: Bearer ${marker}`,
      `X-Request-Id: ${marker}`,
      `X-Forwarded-For: ${marker}`,
      'Range: bytes=0-0',
    ],
  ]),
  'many headers': (raw, random, marker) => {
    const many = random.oneOf([50, 99, 300, 5000]);
    for (let at = 0; at < many; at += 1) raw.headers.push(`X-${at}: ${marker}`);
  },
  'a long header': (raw, random, marker) => {
    raw.headers.push(`X: ${marker.repeat(random.oneOf([500, 2000, 20_000]))}`);
  },
  'a length': oneOf(
    (raw, length) => {
      raw.headers = [
        ...raw.headers.filter((header) => !header.startsWith('Content-Length')),
        `Content-Length: ${length}`,
      ];
    },
    () => [
      '-1',
      '+7',
      '0x7',
      '7, 7',
      '7, 8',
      '',
      'seven',
      '99999999999999999999',
      '4294967303',
      '1e1',
      '7 7',
      '8',
      '6',
      '100000',
      '7\0',
    ],
  ),
  'two lengths': oneOf(addHeader, () => [
    'Content-Length: 7',
    'Content-Length: 0',
    'Content-Length: 99',
    'Content-Length: -7',
  ]),
  'a length and chunks': (raw) => {
    raw.headers.push('Transfer-Encoding: chunked');
    raw.body = `0${crlf}${crlf}GET /api/user HTTP/1.1${crlf}Host: a${crlf}${crlf}`;
  },
  'an encoding': oneOf(addHeader, (marker) => [
    ...[
      'Transfer-Encoding: gzip',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
    ],
    ...[
      'Transfer-Encoding:\x0bchunked',
      `Transfer-Encoding: ${marker}`,
      'Transfer-Encoding: chunked, chunked',
      'Content-Encoding: gzip',
    ],
  ]),
  chunks: oneOf(inChunks, (marker) => [
    ...[
      `7${crlf}{"a":1}${crlf}0${crlf}${crlf}`,
      `7;${marker}=${marker}${crlf}{"a":1}${crlf}0${crlf}${crlf}`,
      `-1${crlf}{"a":1}${crlf}0${crlf}${crlf}`,
    ],
    ...[
      `${marker}${crlf}{"a":1}${crlf}0${crlf}${crlf}`,
      `FFFFFFFFFFFFFFFFF${crlf}a`,
      `7fffffffffffffff${crlf}a`,
      `7${crlf}{"a":1}`,
      `7`,
      '',
      `0${crlf}`,
    ],
    ...[
      `7\n{"a":1}\n0\n\n`,
      `7${crlf}{"a":1}0${crlf}${crlf}`,
      `99${crlf}{"a":1}${crlf}0${crlf}${crlf}`,
      `1${crlf}`.repeat(2000),
      `0x7${crlf}{"a":1}${crlf}0${crlf}${crlf}`,
    ],
    ...[
      `7${crlf}{"a":1}${crlf}0${crlf}X-Trailer: ${marker}${crlf}${crlf}`,
      `7;${'a'.repeat(70_000)}${crlf}{"a":1}${crlf}0${crlf}${crlf}`,
    ],
  ]),
  'line ends': (raw, random) => {
    raw.end = random.oneOf(['\n', '\r', '\n\r', '\r\r\n', '\0']);
  },
  'several requests': (raw, random, marker, { target }) => {
    const more = `GET ${target} HTTP/1.1${crlf}Host: localhost${crlf}${random.oneOf(['', `X: ${marker}${crlf}`])}${crlf}`;
    raw.headers = raw.headers.filter((header) => !header.startsWith('Connection'));
    raw.body += more.repeat(random.oneOf([1, 5, 100]));
  },
  'bytes after the body': (raw, random, marker) => {
    raw.body += random.oneOf([marker, '\0'.repeat(100), `${crlf}${crlf}${marker}`, 'X'.repeat(70_000)]);
  },
};

const others: ((marker: string) => string)[] = [
  (marker) => `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${marker}`,
  (marker) => `PRI * HTTP/2.0${crlf}${crlf}SM${crlf}${crlf}${marker}`,
  (marker) => `${marker}${crlf}`,
  (marker) => `\0${marker}`,
  () => crlf.repeat(5000),
  (marker) => `SSH-2.0-${marker}${crlf}`,
  (marker) => `{"a":"${marker}"}`,
  (marker) => `PROXY TCP4 1.2.3.4 5.6.7.8 1 2${crlf}GET /${marker} HTTP/1.1${crlf}Host: a${crlf}${crlf}`,
];

/** A request with one or two broken parts, possibly truncated, or random bytes; each byte is a Latin-1 character. */
export function brokenBytes(plain: Plain, random: Random, marker: string): { bytes: Buffer; way: string } {
  if (random.chance(0.05))
    return { bytes: Buffer.from(random.oneOf(others)?.(marker) ?? '', 'latin1'), way: 'no HTTP' };
  const length = plain.body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${plain.body.length}`];
  const raw: Raw = {
    line: `${plain.method} ${plain.target} HTTP/1.1`,
    headers: ['Host: localhost', 'Connection: close', ...length],
    end: crlf,
    body: plain.body,
  };
  const ways = Array.from({ length: random.oneOf([1, 1, 2]) }, () => random.oneOf(Object.keys(breakages)) ?? '');
  for (const way of ways) breakages[way]?.(raw, random, marker, plain);
  const bytes = Buffer.from([raw.line, ...raw.headers, '', raw.body].join(raw.end), 'latin1');
  if (!random.chance(0.15)) return { bytes, way: ways.join(', ') };
  return { bytes: bytes.subarray(0, random.whole(bytes.length)), way: `${ways.join(', ')}, cut` };
}
