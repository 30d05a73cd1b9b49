import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from './client';

/** The rows of a statement, parsed with `schema`; the results of both drivers have `rows`. */
export async function rowsOf<Row>(db: Db, statement: SQL, schema: v.GenericSchema<unknown, Row>): Promise<Row[]> {
  return v.parse(v.object({ rows: v.array(schema) }), await db.execute(statement)).rows;
}
