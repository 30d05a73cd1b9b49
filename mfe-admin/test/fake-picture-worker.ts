import type { PictureResult, PictureTask, PreparedPicture } from '../src/shared/photos/prepare/preparation';

/**
 * Replaces the worker that reduces photos, which needs a browser's decoder: it returns every image file unchanged. The
 * first line of a file can change that: "refused damaged", "taken 2024-05-18T09:30:00".
 */
export class FakePictureWorker {
  onmessage: ((event: { data: PictureResult }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  #isEnded = false;

  async postMessage({ file, want }: PictureTask): Promise<void> {
    const [words = ''] = (await file.slice(0, 80).text()).split('\n');
    const [, takenAt = null] = /^taken (\S+)/.exec(words) ?? [];
    const data =
      want === 'time'
        ? { takenAt }
        : resultOf(file, words, { takenAt, hash: hashOf(`${file.name} ${file.size} ${words}`) });
    if (!this.#isEnded) this.onmessage?.({ data });
  }

  terminate(): void {
    this.#isEnded = true;
  }
}

const hashOf = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 32);

function resultOf(file: File, words: string, origin: Omit<PreparedPicture, 'file'>): PictureResult {
  if (words.startsWith('refused damaged')) return { refusal: 'damaged' };
  if (words.startsWith('refused large')) return { refusal: 'tooLarge' };
  if (!file.type.startsWith('image/')) return { refusal: 'unsupported' };
  return { ...origin, file };
}
