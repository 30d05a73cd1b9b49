import { expect, test } from 'bun:test';
import { checkKit, checkPackages } from './record-needs.ts';

test('a remote with a router of its own is refused: it would have no address', () => {
  expect(() => checkPackages('mfe-events', { 'assets/event.js': ['react-router'] })).toThrow(
    'mfe-events imports react-router: import what it needs from @officina/platform',
  );
  expect(() => checkPackages('mfe-events', { 'assets/event.js': ['valibot', '@officina/ui'] })).not.toThrow();
});

test('a package of the kit that vite.config.ts does not name is refused, and the sentence says where to name it', () => {
  const shared = { react: '^19.3.1', '@officina/platform': '^1.0.0' };
  for (const used of ['@officina/platform', '@officina/ui'])
    expect(() => checkKit('mfe-events', used, shared)).not.toThrow();
  expect(() => checkKit('mfe-events', '@officina/forms', shared)).toThrow(
    "mfe-events imports @officina/forms: name 'forms' among the kits in vite.config.ts.",
  );
  expect(() => checkKit('mfe-events', '@officina/ui-admin', shared)).toThrow('pages of the back office alone');
  expect(() => checkKit('mfe-events', '@officina/forms', { ...shared, '@officina/forms': '^1.0.0' })).not.toThrow();
});
