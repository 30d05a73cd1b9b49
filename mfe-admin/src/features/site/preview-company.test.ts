import { expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import { anImage } from '../../../test/records';
import { pictureOf, previewOf, shownPictures } from './preview-company';
import { valuesOf } from './site-values';

test('the preview shows what is accepted, and of what is refused what is published', () => {
  const values = { ...valuesOf(company), tagline: 'Nuova frase', phone: '12', yearsOfExperience: '' };
  expect(previewOf(company, values)).toEqual({ ...company, tagline: 'Nuova frase' });
});

test('the preview shows no hidden service, and the pictures of the others', () => {
  const picture = { id: 7, url: '/media/a.webp', alt: 'Un motore', width: 640, height: 480 };
  const [first, second, ...others] = company.services;
  if (!first || !second) throw new Error('A new site has services');
  const services = [{ ...first, isHidden: true }, { ...second, picture }, ...others];
  const shown = previewOf(company, { ...valuesOf(company), services });
  expect(shown.services).toEqual([{ ...second, picture }, ...others]);
});

test('a picture slot shows what is chosen, else the first image of its type, and nothing else while that is unknown', () => {
  const [second, first, photo] = [
    anImage({ entityType: 'hero', sortOrder: 2 }),
    anImage({ entityType: 'hero', sortOrder: 1 }),
    anImage({ entityType: 'gallery' }),
  ];
  const chosen = { ...company.pictures, logo: pictureOf(photo) };
  expect(previewOf(company, { ...valuesOf(company), pictures: chosen }).pictures).toEqual(chosen);
  // The list of a slot's images begins with the published one.
  const images = [second, first, photo];
  expect(shownPictures(chosen, images)).toEqual({ hero: pictureOf(first), about: null, logo: pictureOf(photo) });
  expect(shownPictures(chosen, undefined)).toEqual({ logo: pictureOf(photo) });
});

test('the form changes nothing of what it shows', () => {
  expect(previewOf(company, valuesOf(company))).toEqual(company);
});
