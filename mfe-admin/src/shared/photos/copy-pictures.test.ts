import { expect, spyOn, test } from 'bun:test';
import { withCopiedPictures } from './copy-pictures';
import { isLocal, localPicture } from './local-pictures';
import { changesOf, withEdit, withTexts } from './picture-changes';

test('of an edited picture its original is copied, from which the edit is made again', async () => {
  const fetched = spyOn(globalThis, 'fetch').mockImplementation(
    Object.assign(async (url: unknown) => new Response(String(url)), { preconnect: () => undefined }),
  );
  const edited = { edit: { turn: 90, straighten: 0, crop: null }, focus: { x: 0.2, y: 0.5 } } as const;
  const changed = withTexts(withEdit('/media/b.webp', edited, '/media/a.webp'), { alt: 'Il muso' });
  const { featuredImage, images } = await withCopiedPictures({
    featuredImage: changed,
    images: [changed, '/media/c.webp'],
  });
  fetched.mockRestore();
  expect(images[0]).toBe(featuredImage);
  expect(images.map(isLocal)).toEqual([true, true]);
  expect(images.map(changesOf)).toEqual([{ edited, alt: 'Il muso' }, {}]);
  const copies = await Promise.all(images.map(localPicture));
  expect(await Promise.all(copies.map((copy) => copy?.file.text()))).toEqual(['/media/a.webp', '/media/c.webp']);
});
