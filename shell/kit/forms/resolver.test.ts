import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { valibotResolver } from './index';

const Named = v.strictObject({ name: v.pipe(v.string(), v.minLength(2, 'Scrivi un nome')) });
const Forwarded = v.pipe(
  Named,
  v.check(({ name }) => name !== 'no', 'Non questo'),
);
const options = { fields: {}, shouldUseNativeValidation: false };

test.each([
  ['an object', Named],
  ['an object with rules over several fields', Forwarded],
])('fields of a newer server are not given to the rules: %s', async (_, rules) => {
  const resolve = valibotResolver(rules);
  // Fields that the type does not name, as a newer server sends them.
  const values: { name: string } = Object.assign({ name: 'Fulvia' }, { state: 'draft', owners: null });
  expect(await resolve(values, undefined, options)).toEqual({ values: { name: 'Fulvia' }, errors: {} });
  expect((await resolve(Object.assign({ name: 'F' }, { state: 'draft' }), undefined, options)).errors).toMatchObject({
    name: { message: 'Scrivi un nome' },
  });
});
