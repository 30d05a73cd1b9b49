import { expect, test } from 'bun:test';
import { paths } from '@officina/contracts/paths';
import { routeOf } from '@officina/contracts/route-of';
import { endpointNames } from './endpoint';
import { routePattern, unknownRoute } from './route-pattern';

const at = (path: string) => routePattern(`https://www.example.org${path}`);

test('every endpoint and every page has its own pattern, whatever the id and the query are', () => {
  for (const name of endpointNames) {
    const { path } = routeOf(name);
    for (const id of ['7', 'mfe_public', 'mario.rossi@example.org']) {
      expect(at(`${path.replace('{id}', id)}?q=segreto`)).toBe(path);
    }
  }
  for (const page of Object.values(paths)) {
    const path = typeof page === 'string' ? page : page('{id}');
    expect(at(path.replace('{id}', '12'))).toBe(path);
  }
  expect(at('/Gallery/12/')).toBe('/gallery/{id}');
  expect(at('/api/cars/')).toBe('/api/cars');
  expect(at('/')).toBe('/');
});

test('files have the pattern of their folder', () => {
  expect(at('/media/0a1b_24x16_abc.640.avif')).toBe('/media/{file}');
  expect(at(`/r/shell/${'a'.repeat(64)}/assets/entry.js`)).toBe('/r/{file}');
  expect(at('/fonts/title.woff2')).toBe('/fonts/{file}');
  expect(at('/preview/shell.abc.123.mac')).toBe('/preview/{file}');
  expect(at('/.well-known/change-password')).toBe('/.well-known/{file}');
  expect(at('/favicon.svg')).toBe('/{file}');
  expect(at('/wp-login.php?user=admin')).toBe('/{file}');
});

test('a page that a remote declares has its pattern, and no other path below it', () => {
  const pages = ['/eventi', '/eventi/:id/foto'];
  const asked = ['/Eventi/?q=segreto', '/eventi/7/foto', '/eventi/7', '/api/eventi'];
  expect(asked.map((path) => routePattern(`https://www.example.org${path}`, pages))).toEqual([
    '/eventi',
    '/eventi/{id}/foto',
    unknownRoute,
    unknownRoute,
  ]);
});

test('any other path is one label', () => {
  const others = [
    '/mario',
    '/api',
    '/api/mario',
    '/API/cars',
    '/api/cars/7/8',
    '/api/x.json',
    '/admin/mario',
    '/a/b/c',
  ];
  for (const path of others) expect(at(path), path).toBe(unknownRoute);
  for (const url of ['', '*', 'api/cars', 'http://', `/${'a/'.repeat(4000)}`]) {
    expect(routePattern(url), url.slice(0, 20)).toBe(unknownRoute);
  }
  // The form in HTTP/1.0 requests without Host.
  expect(routePattern('/api/health')).toBe('/api/health');
});
