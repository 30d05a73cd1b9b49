import { expect, spyOn, test } from 'bun:test';
import { reducePicture } from './reduce-picture';

/** The smallest GIF, of one pixel. */
const gif = Uint8Array.fromBase64('R0lGODlhAQABAAAAACwAAAAAAQABAAACAUwAOw==');

test('a photo that is sent unchanged no longer needs its file, which may be gone when it is sent', async () => {
  const bitmap = { width: 1, height: 1, close() {} };
  const decode = spyOn(globalThis, 'createImageBitmap').mockImplementation(async () => bitmap);
  const file = new File(['gone'], 'foto.gif');
  spyOn(file, 'arrayBuffer').mockImplementation(async () => gif.buffer);
  const { file: sent } = await reducePicture(file);
  decode.mockRestore();
  expect([sent.name, sent.type, await sent.bytes()]).toEqual(['foto.gif', 'image/gif', gif]);
});
