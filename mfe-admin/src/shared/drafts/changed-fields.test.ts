import { expect, test } from 'bun:test';
import { changedFields, mergeCompatible, pickFields } from './changed-fields';

const values = { title: 'Fulvia', duration: 3, featured: false, images: ['/media/a', '/media/b'] };

test('finds the fields that differ, comparing lists by content and order', () => {
  expect(changedFields(values, { ...values, images: ['/media/a', '/media/b'] })).toEqual({});
  expect(changedFields(values, { ...values, images: ['/media/b', '/media/a'], featured: true })).toEqual({
    images: ['/media/b', '/media/a'],
    featured: true,
  });
});
test('returns the previous values of the changed fields', () => {
  expect(pickFields(values, { title: 'Flavia', unknown: 1 })).toEqual({ title: 'Fulvia' });
});
test('ignores stored fields that the form does not have or that have another type', () => {
  const kept = { title: 'Flavia', duration: true, featured: 1, images: 'x', gone: true };
  expect(mergeCompatible(values, kept)).toEqual({ ...values, title: 'Flavia' });
});
test('keeps a text that was typed into a field for a number', () => {
  expect<object>(mergeCompatible(values, { duration: '3/4' })).toEqual({ ...values, duration: '3/4' });
});
test('keeps what was typed into an optional field, and that one was emptied', () => {
  const optional: { note: string | null; doors: number | null } = { note: null, doors: 2 };
  expect(mergeCompatible(optional, { note: 'Da rivedere', doors: null })).toEqual({ note: 'Da rivedere', doors: null });
  expect(mergeCompatible<object>({ ...values, note: null }, { images: null, featured: null, note: true })).toEqual({
    ...values,
    note: null,
  });
});
