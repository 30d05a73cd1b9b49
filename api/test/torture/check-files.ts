import type { Image } from '@officina/contracts/image';
import { ask } from '../cluster/cluster';
import { coloursOf } from './model';
import { isPicture } from './pictures';
import type { SharedCar } from './shared-car';
import { stemIn } from './site';
import type { World } from './world';

/**
 * Every picture has a file, which every process serves with the content that its name encodes. Every file belongs to a
 * picture or an entry of the bin; files left behind by a failure may wait for the sweep.
 */
export async function checkFiles(
  { site, model, report }: World,
  pictures: Image[],
  cars: readonly SharedCar[],
  mayWait: boolean,
): Promise<number> {
  await Promise.all(
    site.urls.map(async (url, place) => {
      for (const picture of pictures) {
        const answer = await ask(url + picture.url);
        const bytes = await answer.bytes();
        if (answer.status !== 200) report(`${picture.url} at process ${place} is ${answer.status}`);
        else if (!(await isPicture(picture.url, bytes)))
          report(`${picture.url} at process ${place} is another picture`);
      }
    }),
  );
  const files = await site.storedFiles();
  const originals = new Set(
    files.filter((path) => /\.webp(\._S3rver_object)?$/.test(path) && isOriginal(path)).map(stemIn),
  );
  for (const { url } of pictures) if (!originals.has(stemOfUrl(url))) report(`${url} has no file`);

  // The bin shows one picture of each record; the others are identified by their colours.
  const expected = new Map<string, number>();
  const expect = (colours: string) => expected.set(colours, (expected.get(colours) ?? 0) + 1);
  for (const { states } of model.entries) {
    const [state] = states;
    if (!state || state.place === 'gone') continue;
    const { images = [], colours = [], original = colours } = state.fields;
    const edited = original === colours ? [] : original;
    for (const each of [images, colours, edited].flat()) expect(String(each));
  }
  const shared = new Set(
    pictures
      .filter(({ entityType, entityId }) => entityType === 'car' && cars.some(({ id }) => id === entityId))
      .map(({ url }) => stemOfUrl(url)),
  );
  const found = Map.groupBy(
    [...originals].filter((stem) => !shared.has(stem)),
    (stem) => coloursOf(`/media/${stem}.webp`),
  );
  for (const [colours, count] of expected) {
    const there = found.get(colours)?.length ?? 0;
    if (there < count) report(`${count - there} files of pictures with the colours ${colours} are missing`);
  }
  const stems = new Set(files.map(stemIn));
  const spare = [...stems].filter((stem) => !shared.has(stem) && !expected.has(coloursOf(`/media/${stem}.webp`)));
  for (const [colours, all] of found) spare.push(...all.slice(expected.get(colours) ?? all.length));
  if (spare.length > 0 && !mayWait) report(`${spare.length} files have no picture: ${spare.join()}`);
  return spare.length;
}

const isOriginal = (path: string): boolean => path.split('/').at(-1)?.split('.')[1] === 'webp';
const stemOfUrl = (url: string): string => stemIn(url);
