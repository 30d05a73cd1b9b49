import type { ChangedRecords } from '@officina/contracts/bulk';
import type { Category } from '@officina/contracts/category';
import type { Page, Versioned } from '@officina/contracts/client';
import type { OwnerKind } from '@officina/contracts/kinds';
import type { Resolver } from '@officina/forms';
import type { FieldLabels } from '../drafts/collision-dialog';
import type { FormStep } from '../fields/step-form';
import type { Pictured } from '../pictures/own-pictures';

export interface ListQuery<Sort extends string> {
  limit: number;
  offset: number;
  q?: string;
  sort?: Sort | `-${Sort}`;
}

/** How the records of a kind that owns images are changed from their list. */
export interface ChangedKind {
  name: OwnerKind;
  changeCalls: {
    setFlag: (id: number, value: boolean) => Promise<unknown>;
    setFlags: (ids: number[], value: boolean) => Promise<ChangedRecords>;
    delete: (id: number) => Promise<unknown>;
    deleteSeveral: (ids: number[]) => Promise<ChangedRecords>;
  };
}

/** What a list needs to know about such a kind. `Sort` are the sortable fields. */
export interface ListedKind<Item extends { id: number }, Sort extends string> extends ChangedKind {
  sorts: readonly Sort[];
  /** The one field that can also be changed from the list, with the labels of setting it to each value. */
  flag: { isSet: (item: Item) => boolean; actions: readonly { label: string; value: boolean }[] };
  list: (query: ListQuery<Sort>, signal: AbortSignal) => Promise<Page<Item>>;
}

/** What a form needs to know about such a kind. */
export interface EditedKind<Draft extends Pictured> {
  name: OwnerKind;
  /** Text of a form whose record does not exist. */
  goneText: string;
  formCalls: {
    read: (id: number, signal?: AbortSignal) => Promise<Versioned<Draft>>;
    create: (draft: Draft) => Promise<{ id: number }>;
    /** Rejects with 412 if the record has another version by now, with 404 if it is deleted. */
    update: (id: number, changes: Partial<Draft>, version: string) => Promise<unknown>;
  };
  /** The form's initial values for a new record. */
  emptyDraft: () => Draft;
  resolver: Resolver<Draft, unknown, Draft>;
  steps: readonly FormStep<Draft>[];
  /** Labels and display formats of the fields. */
  words: (categories: readonly Category[]) => FieldLabels<Draft>;
}

export interface RecordKind<Item extends { id: number }, Draft extends Pictured, Sort extends string>
  extends ListedKind<Item, Sort>,
    EditedKind<Draft> {}

/** Id of the button that opens the menu of a record in its list. */
export const recordMenuId = (kind: OwnerKind, id: number): string => `${kind}-${id}-actions`;
