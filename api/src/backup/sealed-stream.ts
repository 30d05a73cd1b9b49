import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupRefused } from './backup-format';
import type { Chunks } from './byte-streams';

/**
 * Format of an encrypted archive: the header below, then the archive in records of 256 KiB (the last one is shorter),
 * each encrypted with AES-256-GCM and followed by its 16-byte tag. The key is scrypt(passphrase) with the header's salt
 * and parameters. The nonce is the record's number (11 bytes, big-endian) and a byte that is 1 for the last record; the
 * header is additional authenticated data of each record. So removed, moved, changed and truncated records are
 * detected.
 */
const magic = Buffer.from('OFFICINA-SEALED-1\n');
const saltBytes = 16;
export const headerBytes = magic.length + 3 + saltBytes;
const recordBytes = 256 * 1024;
const tagBytes = 16;
/** N = 2^17, r = 8, p = 1: 128 MB of memory and about half a second. */
const cost = { logN: 17, r: 8, p: 1 };

export const isSealed = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length));

export async function* seal(plain: Chunks, passphrase: string): AsyncGenerator<Uint8Array> {
  const header = Buffer.concat([magic, Uint8Array.of(cost.logN, cost.r, cost.p), randomBytes(saltBytes)]);
  const key = await keyOf(passphrase, header);
  yield header;
  let number = 0;
  for await (const { block, isLast } of blocksOf(plain, recordBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what follows the header. Throws BackupRefused if a record was changed. */
export async function* unseal(sealed: Chunks, header: Uint8Array, key: Buffer): AsyncGenerator<Uint8Array> {
  let number = 0;
  for await (const { block, isLast } of blocksOf(sealed, recordBytes + tagBytes)) {
    if (block.length < tagBytes) throw new BackupRefused('The archive is cut off.');
    const end = block.length - tagBytes;
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
      .setAAD(header)
      .setAuthTag(block.subarray(end));
    const plain = decipher.update(block.subarray(0, end));
    try {
      decipher.final();
    } catch {
      throw new BackupRefused(
        number === 0
          ? 'The passphrase is wrong, or the archive is cut off or was changed.'
          : 'The archive is cut off or was changed.',
      );
    }
    number += 1;
    yield plain;
  }
}

/** The key for a header. Throws BackupRefused if its parameters would need too much memory. */
export async function keyOf(passphrase: string, header: Uint8Array): Promise<Buffer> {
  const [logN = 0, r = 0, p = 0] = header.subarray(magic.length);
  if (logN < 14 || logN > 20 || r !== 8 || p < 1 || p > 4) {
    throw new BackupRefused('The archive is encrypted in a way that this version does not know.');
  }
  const salt = header.subarray(magic.length + 3);
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Splits a stream into blocks of `size` bytes; the last one may be shorter and is marked. */
async function* blocksOf(source: Chunks, size: number): AsyncGenerator<{ block: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > size; at += size) yield { block: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    length = all.length - at;
  }
  yield { block: Buffer.concat(held), isLast: true };
}
