import { expect, test } from 'bun:test';
import { readDegrees, readPlace } from './typed-position';

const saluzzo = { latitude: 44.6443, longitude: 7.4926 };

test('a place is read from numbers as people write and paste them', () => {
  for (const typed of [
    '44.6443, 7.4926',
    '44.6443,7.4926',
    '44,6443, 7,4926',
    '44,6443 7,4926',
    '44,6443; 7,4926',
    ' (44.6443, 7.4926) ',
    '44.6443° N, 7.4926° E',
  ])
    expect([typed, readPlace(typed)]).toEqual([typed, saluzzo]);
  expect(readPlace(`44°38'39.5"N 7°29'33.4"E`)).toEqual({ latitude: 44.644306, longitude: 7.492611 });
  expect(readPlace('44, 7')).toEqual({ latitude: 44, longitude: 7 });
});

test('a place is read from the link of a map, the pin before the middle of the map', () => {
  for (const link of [
    'https://www.google.com/maps/place/Officina/@44.6,7.4,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d44.6443!4d7.4926!16s',
    'https://www.google.it/maps/@44.6443,7.4926,15z',
    'https://maps.google.com/?q=44.6443,7.4926',
    'https://www.google.com/maps/search/?api=1&query=44.6443%2C7.4926',
    'https://www.google.com/maps/search/44.6443,+7.4926',
    'www.google.com/maps/@44.6443,7.4926,15z',
    'https://www.openstreetmap.org/?mlat=44.6443&mlon=7.4926#map=17/44.1/7.1',
    'https://www.openstreetmap.org/#map=17/44.6443/7.4926',
  ])
    expect([link, readPlace(link)]).toEqual([link, saluzzo]);
});

test('what names no place is told from a link that only leads to one', () => {
  expect(readPlace('https://maps.app.goo.gl/AbCd123')).toBe('short-link');
  for (const typed of ['', 'Via Roma 1, Saluzzo', '44,6443', 'https://www.google.com/maps', '44,64,43'])
    expect([typed, readPlace(typed)]).toEqual([typed, 'unclear']);
});

test('degrees are a number with comma or point; anything else stays as typed', () => {
  expect(['44,6443', ' 7.4926 ', '-7', '44°'].map(readDegrees)).toEqual([44.6443, 7.4926, -7, 44]);
  expect(['', 'nord', '1.2.3', '44,6443, 7,4926'].map(readDegrees)).toEqual(['', 'nord', '1.2.3', '44,6443, 7,4926']);
});
