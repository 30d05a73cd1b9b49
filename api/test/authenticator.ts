import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Parts of a credential that a test changes. */
export interface Changes {
  challenge?: string;
  origin?: string;
  rpId?: string;
  /** The authenticator has not verified the user. */
  unverified?: true;
  counter?: number;
  userHandle?: string;
}

/** A passkey with an ES256 key that signs like a browser and its authenticator. */
export function createAuthenticator(site = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  const coseKey = map([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  const clientData = (type: string, { challenge = '', origin = site }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId = new URL(site).hostname, counter = 0, unverified }: Changes, isNew: boolean) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (unverified ? 0 : 0x04) | (isNew ? 0x40 : 0));
    head.writeUInt32BE(counter, 1);
    const attested = isNew ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey] : [];
    return Buffer.concat([sha256(rpId), head, ...attested]);
  };

  return {
    id: base.id,
    /** The result of `navigator.credentials.create`, with attestation "none". */
    register(changes: Changes) {
      const attestation = map([
        ['fmt', 'none'],
        ['attStmt', map([])],
        ['authData', authData(changes, true)],
      ]);
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', changes).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The result of `navigator.credentials.get`. */
    authenticate(changes: Changes) {
      const [data, client] = [authData(changes, false), clientData('webauthn.get', changes)];
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(changes.userHandle ? { userHandle: changes.userHandle } : {}),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Encodes a CBOR map; a buffer returned by `map` is nested unchanged. */
function map(entries: [string | number, string | number | Buffer][]): Buffer {
  const parts = entries.flatMap(([key, value]) => [encode(key), encode(value)]);
  const made = Buffer.concat([head(5, entries.length), ...parts]);
  maps.add(made);
  return made;
}
const maps = new WeakSet<Buffer>();

function encode(value: string | number | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return maps.has(value) ? value : Buffer.concat([head(2, value.length), value]);
}

/** The head of a CBOR item: type and a number below 256. */
const head = (type: number, value: number): Buffer =>
  Buffer.from(value < 24 ? [(type << 5) | value] : [(type << 5) | 24, value]);
