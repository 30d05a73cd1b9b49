import './dom';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import type { PreviewedCompany } from '@officina/contracts/site-preview';

const { companyQuery, QueryClient, siteImageQuery } = await import('@officina/platform');
const { followEditor } = await import('../../shell/src/app/framed-preview');

const queryClient = new QueryClient();
let stop: () => void;
// The tests of other files share the document.
beforeEach(() => {
  stop = followEditor(queryClient);
});
afterEach(() => stop());

const message = (brand: string): PreviewedCompany => ({
  kind: 'previewed-company',
  company: { ...company, brand },
  part: '',
});
/** In happy-dom the page is its own parent. */
const arrive = (data: unknown, origin = window.location.origin, source: Window | null = window) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));

test('a framed page shows the company of a message from its own origin and parent, and of no other', () => {
  const brand = () => queryClient.getQueryData(companyQuery.queryKey)?.brand;
  arrive(message('Altrove'), 'https://altrove.example');
  arrive(message('Altra finestra'), window.location.origin, null);
  arrive({ kind: 'altro' });
  arrive(null);
  expect(brand()).toBeUndefined();
  arrive(message('Bozza'));
  expect(brand()).toBe('Bozza');
});

test('a framed page shows the pictures of a message, and keeps those that it does not have', () => {
  const picture = { id: 7, url: '/media/a.webp', alt: 'Il cortile', width: 640, height: 480 };
  const shown = () =>
    (['hero', 'about', 'logo'] as const).map((slot) => queryClient.getQueryData(siteImageQuery(slot).queryKey));
  queryClient.setQueryData(siteImageQuery('about').queryKey, picture);
  arrive({ ...message('Bozza'), pictures: { hero: picture, logo: null } });
  expect(shown()).toEqual([picture, picture, null]);
  // The editor of an earlier release sends none.
  arrive(message('Bozza'));
  expect(shown()).toEqual([picture, picture, null]);
});

test('nothing leaves a framed page by a link or a form', () => {
  document.body.innerHTML =
    '<a href="/cars"><b>Auto</b></a><form><button>Invia</button></form><button id="menu"></button>';
  const isStopped = (selector: string, type: string) =>
    !document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  expect([isStopped('b', 'click'), isStopped('form', 'submit'), isStopped('#menu', 'click')]).toEqual([
    true,
    true,
    false,
  ]);
  stop();
  expect(isStopped('form', 'submit')).toBe(false);
  document.body.innerHTML = '';
});
