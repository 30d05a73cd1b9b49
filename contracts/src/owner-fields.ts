import { carFields } from './car-fields';
import type { Fields } from './field';
import type { OwnerKind } from './kinds';
import { projectFields } from './project-fields';

/** The fields of each owner kind. For the API, the back office and tests: a public page loads only the tables it shows. */
export const ownerFields = { project: projectFields, car: carFields } as const satisfies Record<OwnerKind, Fields>;
export type OwnerFields = typeof ownerFields;
