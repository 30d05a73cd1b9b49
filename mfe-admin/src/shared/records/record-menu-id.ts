import type { OwnerKind } from '@officina/contracts/kinds';

/** Id of the button that opens the menu of a record in its list. */
export const recordMenuId = (kind: OwnerKind, id: number): string => `${kind}-${id}-actions`;
