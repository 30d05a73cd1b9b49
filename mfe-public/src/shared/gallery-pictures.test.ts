import { expect, test } from 'bun:test';
import { galleryPictures } from './gallery-pictures';

test('names a picture by its alternative text, or else by the title and its position', () => {
  const texts = { b: { alt: 'Il cruscotto', caption: '' } };
  expect(galleryPictures('Fiat 500', ['a', 'b', 'c'], texts).map(({ alt }) => alt)).toEqual([
    'Fiat 500, immagine 1',
    'Il cruscotto',
    'Fiat 500, immagine 3',
  ]);
});

test('takes pictures and order from the record, and captions from the images', () => {
  const texts = { gone: { alt: '', caption: 'Non più qui' }, a: { alt: '', caption: 'Il motore' } };
  const pictures = galleryPictures('Fiat 500', ['b', 'a'], texts);
  expect(pictures.map(({ url, caption }) => [url, caption])).toEqual([
    ['b', ''],
    ['a', 'Il motore'],
  ]);
});

test('shows the pictures without captions while there are none', () => {
  expect(galleryPictures('Fiat 500', ['a'], undefined)).toEqual([
    { url: 'a', alt: 'Fiat 500, immagine 1', caption: '' },
  ]);
});
