import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { headerBytes, keyOf, seal, unseal } from './sealed-stream';

const passphrase = 'una frase lunga e segreta';
const record = 256 * 1024 + 16;

async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}

test('records that are cut off at a border, moved, repeated or changed are found', async () => {
  const plain = randomBytes(3 * 256 * 1024);
  const sealed = await buffer(seal(chunks(plain.subarray(0, 1000), plain.subarray(1000)), passphrase));
  const header = sealed.subarray(0, headerBytes);
  const key = await keyOf(passphrase, header);
  const part = (n: number) => sealed.subarray(headerBytes + n * record, headerBytes + (n + 1) * record);
  const open = (...parts: Uint8Array[]) => buffer(unseal(chunks(...parts), header, key));
  expect((await open(part(0), part(1), part(2))).equals(plain)).toBe(true);

  const changed = Buffer.from(part(1));
  changed[5] = (changed[5] ?? 0) ^ 1;
  for (const parts of [
    [part(0), part(1)],
    [part(1), part(0), part(2)],
    [part(0), part(1), part(1), part(2)],
    [part(0), part(2)],
    [part(0), changed, part(2)],
    [part(0), part(1), part(2), part(2)],
    [],
  ]) {
    await expect(open(...parts)).rejects.toMatchObject({ name: 'BackupRefused' });
  }
  const otherHeader = Buffer.from(header);
  otherHeader[headerBytes - 1] = (otherHeader[headerBytes - 1] ?? 0) ^ 1;
  const unauthentic = buffer(unseal(chunks(part(0), part(1), part(2)), otherHeader, key));
  await expect(unauthentic).rejects.toMatchObject({ name: 'BackupRefused' });
});
