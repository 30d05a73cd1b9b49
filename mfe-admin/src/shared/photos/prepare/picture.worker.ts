/** The worker that prepares pictures, one at a time: it responds to each message before the next one is sent. */
import { captureTimeOf } from './capture-time';
import type { PictureResult, PictureTask } from './preparation';
import { PictureRefused, reducePicture } from './reduce-picture';

self.onmessage = async ({ data }: MessageEvent<PictureTask>) => {
  self.postMessage(await resultOf(data));
};

async function resultOf({ file, want }: PictureTask): Promise<PictureResult> {
  try {
    if (want === 'picture') return await reducePicture(file);
    return { takenAt: await captureTimeOf(file) };
  } catch (error) {
    return { refusal: error instanceof PictureRefused ? error.refusal : 'damaged' };
  }
}
