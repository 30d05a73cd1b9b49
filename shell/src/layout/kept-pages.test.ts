import { expect, test } from 'bun:test';
import { NavigationType } from 'react-router-dom';
import { pagesAfter } from './kept-pages';

const at = (pathname: string, navigationType = NavigationType.Push) => ({
  location: { pathname, search: '', hash: '', state: null, key: `key of ${pathname}` },
  navigationType,
  content: null,
});
const shown = (pages: ReturnType<typeof pagesAfter>) => pages.map(({ id, location }) => `${id} ${location.pathname}`);

test('a page is kept once, however its path is written', () => {
  const first = pagesAfter([{ id: 0, ...at('/contact/') }], at('/contact'));
  expect(shown(first)).toEqual(['0 /contact']);
  const second = pagesAfter([{ id: 0, ...at('/Contact/') }], at('/cars'));
  expect(shown(second)).toEqual(['1 /cars', '0 /Contact/']);
  expect(shown(pagesAfter(second, at('/contact')))).toEqual(['2 /contact', '1 /cars']);
  expect(shown(pagesAfter(second, at('/Contact/', NavigationType.Pop)))).toEqual(['0 /Contact/', '1 /cars']);
});
