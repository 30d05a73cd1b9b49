import { expect, test } from 'bun:test';
import { checkPackages } from './record-needs.ts';

test('a remote with a router of its own is refused: it would have no address', () => {
  expect(() => checkPackages('mfe-events', { 'assets/event.js': ['react-router'] })).toThrow(
    'mfe-events imports react-router: import what it needs from @officina/platform',
  );
  expect(() => checkPackages('mfe-events', { 'assets/event.js': ['valibot', '@officina/ui'] })).not.toThrow();
});
