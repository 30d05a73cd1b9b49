import type { OwnerKind, plurals, RecordKind } from '@officina/contracts/kinds';
import type * as schema from '../db/schema';

type Tables = { [Kind in RecordKind]: (typeof schema)[(typeof plurals)[Kind]] };

export type OwnerTable = Tables[OwnerKind];

export type Rows = { [Kind in RecordKind]: Tables[Kind]['$inferSelect'] };

export type NewRows = { [Kind in RecordKind]: Tables[Kind]['$inferInsert'] };
