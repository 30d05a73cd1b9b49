import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { LayeredPicture } from './layered-picture';

const stem = `${'a'.repeat(32)}_1600x1067_111222333444`;
const url = `/media/${stem}.webp`;
const layers = [
  { sizes: '390px', priority: true },
  { sizes: '1600px', isStored: true },
];
const images = renderToStaticMarkup(<LayeredPicture url={url} alt="Il motore" ratio={3 / 2} layers={layers} />).match(
  /<picture.*?<\/picture>/g,
);

test('the thumbnail has the name and the placeholder, the larger files on top of it have neither', () => {
  expect(images).toHaveLength(3);
  expect(images?.[0]).toContain('alt="Il motore"');
  expect(images?.[0]).toContain('linear-gradient');
  for (const image of images?.slice(1) ?? []) {
    expect(image).toContain('alt=""');
    expect(image).toContain('position:absolute');
    expect(image).not.toContain('linear-gradient');
  }
});

test('only a layer for the real pixels has the stored file, in both formats before a variant of the same width', () => {
  const sets = (images ?? []).map((image) => [...image.matchAll(/srcSet="([^"]*)"/g)].map(([, set = '']) => set));
  expect(sets.map((both) => both.map((set) => set.includes(`${url} 1600w`)))).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  for (const set of sets[2] ?? []) expect(set.indexOf(url)).toBe(0);
});
