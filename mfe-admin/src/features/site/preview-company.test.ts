import { expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import { previewOf } from './preview-company';
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

test('the form changes nothing of what it shows', () => {
  expect(previewOf(company, valuesOf(company))).toEqual(company);
});
