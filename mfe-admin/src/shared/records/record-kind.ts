import type { ChangedRecords, ListedValues } from '@officina/contracts/bulk';
import type { Category } from '@officina/contracts/category';
import type { Page, Versioned } from '@officina/contracts/client';
import type { OwnerKind } from '@officina/contracts/kinds';
import type { Resolver } from '@officina/forms';
import type { FieldLabels } from '../drafts/conflict';
import type { Pictured } from '../photos/copy-pictures';
import type { FormStep } from './steps/step-form';

export interface ListQuery<Sort extends string, State extends string = string> {
  limit: number;
  offset: number;
  q?: string;
  state?: State;
  sort?: Sort | `-${Sort}`;
}

/** The values of a record that every list shows. */
export interface ListedItem {
  id: number;
  state: string;
  featured?: boolean;
}

/** The label of whether a record is featured. */
export const featuredName = (featured?: boolean): string => (featured ? 'In Evidenza' : 'Standard');

/** Values that a list can set in one or several records. */
export interface ListedChange {
  state?: string;
  featured?: boolean;
}

/** Whether a record has all values of a change. */
export const hasValues = (item: object, change: object): boolean =>
  Object.entries(change).every(([name, value]) => Reflect.get(item, name) === value);

/** The calls of a kind with images that change records from their list. */
export interface ChangedKind<Change extends ListedChange = ListedChange> {
  name: OwnerKind;
  changeCalls: {
    /** Sets the values in records that still are as displayed. */
    change: (ids: number[], change: Change, seen: ListedValues[]) => Promise<ChangedRecords>;
    duplicate: (id: number) => Promise<{ id: number }>;
    delete: (id: number) => Promise<unknown>;
    deleteSeveral: (ids: number[]) => Promise<ChangedRecords>;
  };
}

/** What a list needs to know about a kind. `Sort` are the sortable fields. */
export interface ListedKind<Item extends ListedItem, Change extends ListedChange, Sort extends string>
  extends ChangedKind<Change> {
  sorts: readonly Sort[];
  /** An example of a first record, shown while the list is empty. */
  emptyExample: string;
  /** The states, for the menu in each row: the column header, the labels, and the most frequent state. */
  states: { header: string; names: Readonly<Record<string, string>>; usual: Item['state'] };
  /** The changes that the list offers, with their labels. */
  changes: readonly { label: string; change: Change }[];
  /** The change that publishes a draft; `label` is that of the button beside its state. */
  publish: (draft: Item) => { label: string; change: Change };
  list: (query: ListQuery<Sort, NonNullable<Change['state']>>, signal: AbortSignal) => Promise<Page<Item>>;
}

/** What a form needs to know about a kind. */
export interface EditedKind<Draft extends Pictured> {
  name: OwnerKind;
  /** Text of a form whose record does not exist. */
  goneText: string;
  formCalls: {
    read: (id: number, signal?: AbortSignal) => Promise<Versioned<Draft>>;
    /** Creates one record for each idempotency key. */
    create: (draft: Draft, key: string) => Promise<{ id: number }>;
    /** Rejects with 412 if the record has another version, with 404 if it is deleted. */
    update: (id: number, changes: Partial<Draft>, version: string) => Promise<unknown>;
  };
  /** Initial values of a new record, in its default state or another one. */
  emptyDraft: (state?: string) => Draft;
  resolver: Resolver<Draft, unknown, Draft>;
  steps: readonly FormStep<Draft>[];
  /** Labels and display formats of the fields. */
  labels: (categories: readonly Category[]) => FieldLabels<Draft>;
}

export interface RecordKind<
  Item extends ListedItem,
  Draft extends Pictured,
  Change extends ListedChange,
  Sort extends string,
> extends ListedKind<Item, Change, Sort>,
    EditedKind<Draft> {}

/** Id of the button that opens the menu of a record in its list. */
export const recordMenuId = (kind: OwnerKind, id: number): string => `${kind}-${id}-actions`;
