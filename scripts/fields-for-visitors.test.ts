import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { carFields } from '../contracts/src/car-fields.ts';
import { withoutForms } from './federation-plugins.ts';

test('visitors get the tables of fields without what only forms read', async () => {
  const file = Bun.file(join(import.meta.dirname, '../contracts/src/car-fields.ts'));
  const code = withoutForms(new Bun.Transpiler({ loader: 'ts' }).transformSync(await file.text()));
  for (const word of [
    carFields.make.refusal,
    carFields.year.also.message(),
    carFields.owners.hint,
    carFields.fuel.example,
  ])
    expect(code).not.toContain(`"${word}"`);
  for (const kept of [carFields.make.label, ...Object.values(carFields.gearbox.choices), carFields.fuel.filter.param])
    expect(code).toContain(`"${kept}"`);
  // Applied again, it parses its own output as JavaScript and changes nothing.
  expect(withoutForms(code)).toBe(code);
});
