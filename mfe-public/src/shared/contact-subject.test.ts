import { expect, test } from 'bun:test';
import { aboutCar, readAbout } from './contact-subject';

const fulvia = { id: 7, make: 'Lancia', model: 'Fulvia Coupé', year: 1971, state: 'available' } as const;

test('a link to the form names the car and its subject', () => {
  expect(readAbout(aboutCar(fulvia))).toEqual({
    subject: 'Informazioni su Lancia Fulvia Coupé 1971',
    car: { id: 7, name: 'Lancia Fulvia Coupé, 1971' },
  });
});

test('a draft, which a message cannot be linked to, is only its subject, without the year that it lacks', () => {
  expect(readAbout(aboutCar({ ...fulvia, state: 'draft', year: 0 }))).toEqual({
    subject: 'Informazioni su Lancia Fulvia Coupé',
    car: null,
  });
});
