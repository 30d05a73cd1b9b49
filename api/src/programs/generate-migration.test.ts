import { expect, test } from 'bun:test';
import { carFields } from '@officina/contracts/car-fields';
import { getTableColumns } from 'drizzle-orm';
import { cars } from '../db/schema';
import { searchAgain, searchStatements } from './generate-migration';

test('the migrations make a column `search` that has all fields', () => {
  expect(searchStatements()).toEqual([]);
});

test('a new field is added to the last column `search`, one that may be hidden only while it is shown', () => {
  const column = (fields: string) => `ALTER TABLE "cars" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(make) || E'\\n' ||
  search_fold(${fields})
) STORED;`;
  const { make, model, owners, features, chassisNumber } = carFields;
  const migrations = [column('year::text'), column("coalesce(' ' || model, '')")].join('--> statement-breakpoint\n');
  const added = `coalesce(' ' || model, '') ||
    coalesce(' ' || "owners"::text, '') ||
    coalesce(' ' || search_join("features"), '') ||
    case when "shows_chassis_number" then coalesce(' ' || "chassis_number", '') else '' end`;
  expect(
    searchAgain(migrations, 'cars', { make, model, owners, features, chassisNumber }, getTableColumns(cars)),
  ).toEqual([
    'ALTER TABLE "cars" DROP COLUMN "search";',
    column(added),
    'ALTER TABLE "cars" ALTER COLUMN "search" SET STORAGE MAIN;',
  ]);
  expect(searchAgain(migrations, 'cars', { make, model }, getTableColumns(cars))).toEqual([]);
});

test('a field without a column is refused, and one whose flag has none: everyone would find it', () => {
  const { make, chassisNumber } = carFields;
  const migrations = 'ALTER TABLE "cars" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (make) ) STORED;';
  const { showsChassisNumber: _, ...columns } = getTableColumns(cars);
  for (const [fields, lacking] of [
    [{ trim: make }, 'trim'],
    [{ chassisNumber }, 'showsChassisNumber'],
  ] as const) {
    const again = () => searchAgain(migrations, 'cars', fields, columns);
    expect(again).toThrow(`The table cars has no column for the field ${lacking}.`);
  }
});
