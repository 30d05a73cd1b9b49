import { expect, test } from 'bun:test';
import { hostOf, sourceOf } from './visit-source';

const ownHosts = ['garage.example'];
const from = (url: string | null, tag = '') => sourceOf({ host: hostOf(url), tag, ownHosts });

test('searches, networks and other sites are told apart by the host alone', () => {
  const urls = {
    'https://www.google.it/search?q=fulvia': 'google',
    'https://www.google.co.uk/': 'google',
    'android-app://com.google.android.googlequicksearchbox/': 'google',
    'https://www.bing.com/': 'bing',
    'https://duckduckgo.com/': 'duckduckgo',
    'https://it.search.yahoo.com/': 'yahoo',
    'https://l.instagram.com/': 'instagram',
    'https://lm.facebook.com/l.php?u=x': 'facebook',
    'https://m.youtube.com/watch?v=1': 'youtube',
    'https://www.forum.example/topic/12?user=anna': 'forum.example',
    'https://club.forum.example/': 'club.forum.example',
    'https://garage.example/cars': 'site',
  };
  expect(Object.fromEntries(Object.keys(urls).map((url) => [url, from(url)]))).toEqual(urls);
  expect([null, '', 'about:blank', 'nothing'].map((url) => from(url))).toEqual(Array(4).fill('direct'));
});

test('a host that could tell of one visitor, or that is none, is another site', () => {
  const urls = [
    ...['http://192.168.1.20/', 'http://[2001:db8::1]/', 'http://intranet/', 'https://u12345.mail.example/'],
    ...[`https://${'a'.repeat(60)}.example/`, 'https://a.b.c.d.e.example/', 'https://mail.google.com.evil/'],
  ];
  expect(urls.map((url) => from(url))).toEqual([...Array(6).fill('other'), 'mail.google.com.evil']);
});

test('the utm_source of a link comes first, if it is a name', () => {
  const tags = {
    Volantino: 'link:volantino',
    ig: 'instagram',
    'facebook.com': 'facebook',
    google: 'google',
    'anna@example.org': 'bing',
    '+39 333 1234567': 'bing',
    user123456: 'bing',
    'due parole': 'bing',
    site: 'bing',
    [`${'x'.repeat(31)}`]: 'bing',
  };
  const found = Object.keys(tags).map((tag) => [tag, from('https://www.bing.com/', tag)]);
  expect(Object.fromEntries(found)).toEqual({ ...tags, site: 'link:site' });
});
