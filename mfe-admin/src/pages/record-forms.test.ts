import { expect, test } from 'bun:test';
import { carFields } from '@officina/contracts/car-fields';
import { type Fields, formNames } from '@officina/contracts/field';
import type { OwnerKind } from '@officina/contracts/kinds';
import { projectFields } from '@officina/contracts/project-fields';
import { carKind } from '../features/cars/car-kind';
import { projectKind } from '../features/projects/project-kind';

const forms: Record<OwnerKind, { table: Fields; steps: readonly { fields: readonly string[] }[] }> = {
  project: { table: projectFields, steps: projectKind.steps },
  car: { table: carFields, steps: carKind.steps },
};

test('every field of a form belongs to one of its steps, so that its error opens that step', () => {
  for (const { table, steps } of Object.values(forms))
    expect(steps.flatMap((step) => step.fields).sort()).toEqual(formNames(table).sort());
});
