import { expect, test } from 'bun:test';
import { checkTypes } from './check-types.ts';
import { serveLive, setUpSite } from './live-site.ts';

const { site, said } = setUpSite();

/**
 * The refusal of mfe-media, whose Gallery has version 1.0.0, against a live one with these types and offers; empty if
 * none.
 */
async function refusalOf(change: (types: string) => string, offers?: Record<string, string>): Promise<string> {
  await serveLive(site(), change, offers);
  return checkTypes(site().origin, 'mfe-media').then(
    () => '',
    (error: Error) => error.message,
  );
}

test('a part that is offered as before may go on', async () => {
  expect(await refusalOf((types) => types)).toBe('');
  expect(said()).toHaveBeenCalledWith('Its types fit the live site.');
}, 60_000);

test('a part that no longer takes what its users give needs another first number', async () => {
  const asNumber = (types: string) => types.replace('  title: string;', '  title: string | number;');
  expect(await refusalOf(asNumber)).toStartWith('./Gallery no longer takes what is given to its live version 1.0.0');
  expect(await refusalOf(asNumber, { './Gallery': '0.9.0' })).toBe('');
}, 60_000);

test('a part that takes more needs a higher version', async () => {
  const withLess = (types: string) => types.replace('  caption?: string;\n', '');
  expect(await refusalOf(withLess)).toBe(
    './Gallery has other props than its live version 1.0.0; nothing was sent. Raise its version in src/manifest.ts.',
  );
  expect(await refusalOf(withLess, { './Gallery': '1.1.0' })).toBe('');
}, 60_000);
