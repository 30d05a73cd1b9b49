import { expect, test } from 'bun:test';
import type { Edited } from './edits/edited';
import { changesOf, originalOf, sourceOf, withEdit, withTexts } from './picture-changes';

const url = '/media/b.webp';
const edited: Edited = {
  edit: { turn: 270, straighten: -7.3, crop: { x: 0.12345, y: 0.2, width: 0.33333, height: 0.5 } },
  focus: { x: 0.31, y: 0.99 },
};

test('an edit and texts are in the URL of a picture, and come out of it as they were', () => {
  const changed = withTexts(withEdit(url, edited, '/media/a.webp'), { alt: 'La coda & il #baule' });
  expect(changesOf(changed)).toEqual({ edited, alt: 'La coda & il #baule' });
  expect([sourceOf(changed), originalOf(changed)]).toEqual([url, '/media/a.webp']);
  expect(changesOf(withEdit(changed, null))).toEqual({ alt: 'La coda & il #baule' });
});

test('a picture without changes has no fragment, and is its own original', () => {
  expect(withEdit(withEdit(url, edited, '/media/a.webp'), null)).toBe(url);
  expect(originalOf(withEdit('local:1', edited))).toBe('local:1');
  expect(changesOf(withEdit('local:1', { edit: null, focus: edited.focus }))).toEqual({
    edited: { edit: null, focus: edited.focus },
  });
});

test('what is no edit is none', () => {
  for (const text of ['', '45,0,0,0,1,1,0.5,0.5', '90,0', '90,a,0,0,1,1,0.5,0.5', '90,0,0,0,1,1,0.5,0.5,1'])
    expect(changesOf(`${url}#edit=${text}`)).toEqual({});
});
