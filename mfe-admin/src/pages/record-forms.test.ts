import { expect, test } from 'bun:test';
import { CarDraft } from '@officina/contracts/car';
import type { OwnerKind } from '@officina/contracts/kinds';
import { ProjectDraft } from '@officina/contracts/project';
import { carKind } from '../features/cars/car-kind';
import { projectKind } from '../features/projects/project-kind';

const forms: Record<OwnerKind, { fields: object; steps: readonly { fields: readonly string[] }[] }> = {
  project: { fields: ProjectDraft.entries, steps: projectKind.steps },
  car: { fields: CarDraft.entries, steps: carKind.steps },
};

/** It follows from the state. */
const isNoInput = (name: string) => name === 'available';

test('every field of a record belongs to exactly one step of its form, so that its error opens that step', () => {
  for (const { fields, steps } of Object.values(forms))
    expect(steps.flatMap((step) => step.fields).sort()).toEqual(
      Object.keys(fields)
        .filter((name) => !isNoInput(name))
        .sort(),
    );
});
