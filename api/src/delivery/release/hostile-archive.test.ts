import { describe, expect, test } from 'bun:test';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { packedRelease, releaseOf } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { problemOf, useApp } from '../../../test/test-app';
import { deploys, releases } from '../../db/schema';
import { packRelease } from './release-package';

const api = useApp();

const sessionOf = (as: 'admin' | 'nobody') => (as === 'admin' ? as : undefined);
const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, as: 'admin' | 'nobody' = 'admin') =>
  api.send('/api/releases', {
    method: 'POST',
    as: sessionOf(as),
    headers: { 'content-type': 'application/gzip', ...headers },
    body,
  });
const putLive = (name: string, body: object, headers: Record<string, string> = {}, as: 'admin' | 'nobody' = 'admin') =>
  api.send(`/api/modules/${name}`, {
    method: 'PUT',
    as: sessionOf(as),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const stored = async () => [await api.database.db.$count(releases), await api.database.db.$count(deploys)];

const described = descriptionOf('mfe_media');
/** The files of a valid release with additional or changed files, all with checksums. */
const contentOf = (files: Record<string, string | Uint8Array>, description: object = described) =>
  releaseOf({ 'release.json': JSON.stringify(description), 'entry.js': 'one', ...files }).content;
const packed = (files: Record<string, string | Uint8Array>, description: object = described) =>
  packRelease(contentOf(files, description));
const gzip = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(Bun.gzipSync(new Uint8Array(bytes)));
const endOfTar = new Uint8Array(1024);

/** A valid tar file with these raw blocks at the start or the end. */
async function tarOf({
  before = [],
  after = [],
}: {
  before?: Uint8Array[];
  after?: Uint8Array[];
}): Promise<Uint8Array> {
  const archive = pack();
  for (const [name, bytes] of contentOf({})) archive.entry({ name }, Buffer.from(bytes));
  archive.finalize();
  return Buffer.concat([...before, await buffer(archive), ...after]);
}

/** The blocks of a tar entry, also invalid ones that no tar program would write. */
function rawEntry(name: string, type: string, text = ''): Uint8Array {
  const block = Buffer.alloc(512 + Math.ceil(text.length / 512) * 512);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  const fields: [at: number, value: string][] = [
    [0, name],
    [100, octal(0o644, 8)],
    [124, octal(text.length, 12)],
    [136, octal(0, 12)],
    [148, '        '],
    [156, type],
    [257, 'ustar\x0000'],
    [512, text],
  ];
  for (const [at, value] of fields) block.write(value, at, 'latin1');
  block.write(
    octal(
      block.subarray(0, 512).reduce((sum, byte) => sum + byte, 0),
      8,
    ),
    148,
    'latin1',
  );
  return block;
}

/** A pax header record: its own length, key and value. */
function pax(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const length = rest.length + String(rest.length + 2).length;
  return `${length}${rest}`;
}

describe('an archive is refused, and nothing is stored, when', () => {
  const hostile: Record<string, [reason: string, () => Promise<Uint8Array<ArrayBuffer>>]> = {
    'it is a body of 0 bytes': ['gzip', async () => new Uint8Array()],
    'it is JSON': ['gzip', async () => new TextEncoder().encode(JSON.stringify(described))],
    'it contains nothing': ['SHA256SUMS', async () => gzip(endOfTar)],
    'it is not even a tar file inside': ['SHA256SUMS', async () => gzip(new Uint8Array())],
    'it is cut in the middle': ['gzip', async () => (await packed({})).slice(0, -30)],
    'data follows the gzip stream': [
      'gzip',
      async () => new Uint8Array(Buffer.concat([await packed({}), Buffer.from('#!/bin/sh')])),
    ],
    'a second gzip stream follows': [
      'no readable',
      async () => new Uint8Array(Buffer.concat([await packed({}), gzip(Buffer.from('more'))])),
    ],
    'data follows the tar file': ['tar', async () => gzip(await tarOf({ after: [Buffer.from('x'.repeat(512))] }))],
    'the tar file ends in a file': ['tar', async () => gzip((await tarOf({})).subarray(0, 700))],
    'a path begins with "./"': [
      'is not allowed',
      async () => gzip(await tarOf({ before: [rawEntry('./entry.js', '0', 'two')] })),
    ],
    'a path has ".." in the middle': ['is not allowed', () => packed({ 'a/../entry.js': 'two' })],
    'a path has a backslash': ['is not allowed', () => packed({ 'a\\..\\..\\evil.js': 'two' })],
    'a path has an empty segment': ['is not allowed', () => packed({ 'a//evil.js': 'two' })],
    'a path has letters that can be written in two ways': [
      'is not allowed',
      () => packed({ 'entr\u00e9.js': '', 'entre\u0301.js': '' }),
    ],
    'a path has a NUL': ['twice', async () => gzip(await tarOf({ before: [rawEntry('entry.js\0.txt', '0', 'two')] }))],
    'a file has an unknown kind': ['unknown kind', () => packed({ 'install.sh': '#!/bin/sh' })],
    'a file has no extension': ['unknown kind', () => packed({ constructor: 'two', 'x.constructor': 'two' })],
    'a file only looks like the compressed copy of one': ['unknown kind', () => packed({ 'install.sh.gz': 'two' })],
    'a path is too long': ['is not allowed', () => packed({ [`${'a/'.repeat(120)}evil.js`]: 'two' })],
    'two paths differ only in case': ['twice', () => packed({ 'Entry.js': 'two' })],
    'a path is a file and a folder': ['a file and a folder', () => packed({ 'entry.js/evil.js': 'two' })],
    'a pax header names a path outside': [
      'is not allowed',
      async () =>
        gzip(await tarOf({ before: [rawEntry('x', 'x', pax('path', '../evil.js')), rawEntry('good.js', '0', 'two')] })),
    ],
    'a long GNU name is a path outside': [
      'is not allowed',
      async () => gzip(await tarOf({ before: [rawEntry('x', 'L', '../evil.js\0'), rawEntry('good.js', '0', 'two')] })),
    ],
    'a file is sparse': [
      'no plain file',
      async () => gzip(await tarOf({ before: [rawEntry('sparse.js', 'S', 'two')] })),
    ],
    'a file is a pipe': ['no plain file', async () => gzip(await tarOf({ before: [rawEntry('pipe', '6')] }))],
    'a file is of an unknown kind': [
      'no plain file',
      async () => gzip(await tarOf({ before: [rawEntry('odd.js', 'Z', 'two')] })),
    ],
    'it has too many files': [
      '2000',
      () => packed(Object.fromEntries(Array.from({ length: 2000 }, (_, number) => [`${number}.js`, '']))),
    ],
    'it is a decompression bomb of one file': ['32 MB', () => packed({ 'large.js': new Uint8Array(33 * 1024 * 1024) })],
    'its entry is missing': ['the file other.js is missing', () => packed({}, { ...described, entry: 'other.js' })],
    'a file to preload is missing': [
      'the file other.js is missing',
      () => packed({}, { ...described, preload: { './Home': ['other.js'] } }),
    ],
    'its description has a NUL': ['release.json', () => packed({}, { ...described, shared: { 'react\0': '19.0.0' } })],
    'its description is larger than that of any part': [
      'release.json',
      () => packed({}, { ...described, more: '[1]'.repeat(400_000) }),
    ],
    'its description has half a character': [
      'release.json',
      () => packed({}, { ...described, shared: { 'react\ud800': '19.0.0' } }),
    ],
    'a text for people has markup': [
      '"Eventi</script>" has < or >',
      () => packed({}, { ...described, manifest: { title: { it: 'Eventi</script>' } } }),
    ],
    'its checksums list themselves': [
      'SHA256SUMS',
      () => {
        const sums = `${'0'.repeat(64)}  SHA256SUMS\n`;
        return packRelease(new Map([...contentOf({}), ['SHA256SUMS', Buffer.from(sums)]]));
      },
    ],
  };
  for (const [how, [reason, make]] of Object.entries(hostile)) {
    test(how, async () => {
      const before = await stored();
      const problem = await problemOf(await send(await make()));
      expect([problem.status, problem.detail]).toEqual([422, expect.stringContaining(reason)]);
      expect(await stored()).toEqual(before);
    });
  }

  test('it has another content type', async () => {
    const before = await stored();
    const archive = await packed({});
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'application/octet-stream', ''])
      expect((await problemOf(await send(archive, { 'content-type': type }))).status).toBe(415);
    expect(await stored()).toEqual(before);
  });

  test('its connection is closed in the middle', async () => {
    const server = Bun.serve({ port: 0, fetch: async (request, bun) => api.app.fetch(request, bun) });
    const before = await stored();
    const { token } = await api.admin.call('createDeployToken', { body: { part: 'mfe_media', label: 'cut' } });
    const archive = await packed({});
    for (const head of [`Content-Length: ${archive.length}`, 'Transfer-Encoding: chunked']) {
      const socket = await Bun.connect({
        hostname: server.hostname ?? '',
        port: server.port ?? 0,
        socket: { data() {} },
      });
      socket.write(
        `POST /api/releases HTTP/1.1\r\nHost: localhost:${server.port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/gzip\r\n${head}\r\n\r\n`,
      );
      if (head.startsWith('Transfer')) socket.write(`${archive.length.toString(16)}\r\n`);
      socket.write(archive.subarray(0, archive.length / 2));
      // Once the server has answered a later request, it has received the first part.
      await fetch(new URL('/api/health', server.url));
      socket.terminate();
    }
    await server.stop();
    expect(await stored()).toEqual(before);
  });
});

describe('nothing is stored or deployed', () => {
  test('with a missing, wrong, revoked or foreign token, or one in another form', async () => {
    const { token: foreign } = await api.admin.call('createDeployToken', { body: { part: 'shell', label: 'foreign' } });
    const { id, token: revoked } = await api.admin.call('createDeployToken', {
      body: { part: 'mfe_media', label: 'old' },
    });
    const { token } = await api.admin.call('createDeployToken', { body: { part: 'mfe_media', label: 'good' } });
    await api.admin.call('revokeDeployToken', { params: { id } });
    const known = await packedRelease('mfe_media', 'known');
    expect((await send(known.packed)).status).toBe(200);
    const before = await stored();
    const archive = await packed({ 'more.js': 'unknown' });
    const senders: [status: number, authorization: string | undefined][] = [
      [401, undefined],
      [401, 'Bearer wrong'],
      [401, 'Bearer '],
      [401, `Basic ${token}`],
      [401, `Bearer ${token}x`],
      [401, `Bearer ${token.slice(0, -1)}`],
      [401, `Bearer ${token}, Bearer ${token}`],
      [401, `Bearer ${revoked}`],
      [403, `Bearer ${foreign}`],
    ];
    for (const [status, authorization] of senders) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      // A session in the same request does not make up for a missing token.
      for (const as of authorization === undefined ? (['nobody'] as const) : (['nobody', 'admin'] as const)) {
        expect((await problemOf(await send(archive, headers, as))).status).toBe(status);
        expect((await problemOf(await putLive('mfe_media', { version: known.version }, headers, as))).status).toBe(
          status,
        );
      }
    }
    expect(await stored()).toEqual(before);
  });

  test('with a version of another part, or one that is none', async () => {
    const { version, packed: archive } = await packedRelease('mfe_media', 'of another part');
    expect((await send(archive)).status).toBe(200);
    const before = await stored();
    for (const [name, body, status] of [
      ['mfe_public', { version }, 422],
      ['shell', { version }, 422],
      ['mfe_evil', { version }, 404],
      ['..%2fmfe_media', { version }, 404],
      ['mfe_media', { version: version.toUpperCase() }, 422],
      ['mfe_media', { version: version.slice(0, 12) }, 422],
      ['mfe_media', { version: '../../../etc/passwd' }, 422],
      ['mfe_media', { version, expect: 'none' }, 422],
      ['mfe_media', { version, force: true }, 422],
    ] as const)
      expect([name, body, (await problemOf(await putLive(name, body))).status]).toEqual([name, body, status]);
    expect(await stored()).toEqual(before);
  });
});
