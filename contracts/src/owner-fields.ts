import { carFields } from './car-fields';
import type { Fields } from './field';
import type { OwnerKind } from './kinds';
import { projectFields } from './project-fields';

/** The field tables of the owner kinds. Not for public pages, which import only the tables that they need. */
export const ownerFields = { project: projectFields, car: carFields } as const satisfies Record<OwnerKind, Fields>;
export type OwnerFields = typeof ownerFields;
