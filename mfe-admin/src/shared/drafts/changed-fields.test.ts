import { expect, test } from 'bun:test';
import { changedFields, overlaid, sameFields } from './changed-fields';

const values = { title: 'Fulvia', duration: 3, featured: false, images: ['/media/a', '/media/b'] };

test('finds the fields that differ, lists by their contents and order', () => {
  expect(changedFields(values, { ...values, images: ['/media/a', '/media/b'] })).toEqual({});
  expect(changedFields(values, { ...values, images: ['/media/b', '/media/a'], featured: true })).toEqual({
    images: ['/media/b', '/media/a'],
    featured: true,
  });
});
test('remembers what the changed fields held before', () => {
  expect(sameFields(values, { title: 'Flavia', unknown: 1 })).toEqual({ title: 'Fulvia' });
});
test('lays over only what the form has and can hold', () => {
  const kept = { title: 'Flavia', duration: 'tre', images: 'x', gone: true };
  expect(overlaid(values, kept)).toEqual({ ...values, title: 'Flavia' });
});
