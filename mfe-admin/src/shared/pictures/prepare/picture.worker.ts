/** The worker that prepares pictures, one at a time: it answers each message before the next one is sent. */
import { captureTime, headBytes } from './capture-time';
import type { PictureResult, PictureTask } from './preparation';
import { PictureRefused, reducePicture } from './reduce-picture';

self.onmessage = async ({ data }: MessageEvent<PictureTask>) => {
  self.postMessage(await resultOf(data));
};

async function resultOf({ file, want }: PictureTask): Promise<PictureResult> {
  try {
    if (want === 'picture') return await reducePicture(file);
    return { takenAt: captureTime(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) };
  } catch (error) {
    return { refusal: error instanceof PictureRefused ? error.refusal : 'damaged' };
  }
}
