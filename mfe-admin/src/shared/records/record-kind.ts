import type { ChangedRecords } from '@officina/contracts/bulk';
import type { Category } from '@officina/contracts/category';
import type { Page, Versioned } from '@officina/contracts/client';
import type { OwnerKind } from '@officina/contracts/kinds';
import type { FieldValues, Resolver } from '@officina/forms';
import type { FieldWords } from '../drafts/collision-dialog';
import type { Pictured } from '../drafts/own-pictures';
import type { FormStep } from '../fields/step-form';

export interface ListQuery<Sort extends string> {
  limit: number;
  offset: number;
  q?: string;
  sort?: Sort | `-${Sort}`;
}

interface Identified {
  id: number;
}

/** What a list has to know of a kind whose records own pictures. `Sort` are the fields that it can be sorted by. */
export interface ListedKind<Item extends Identified, Sort extends string> {
  name: OwnerKind;
  nameOf: (item: Item) => string;
  /** Address of a record's public page. */
  pageOf: (id: number) => string;
  /** The one field that is also changed from the list, and what setting it to each value is called. */
  flag: { isSet: (item: Item) => boolean; actions: readonly { label: string; value: boolean }[] };
  listCalls: {
    list: (query: ListQuery<Sort>, signal: AbortSignal) => Promise<Page<Item>>;
    setFlag: (id: number, value: boolean) => Promise<unknown>;
    setFlags: (ids: number[], value: boolean) => Promise<ChangedRecords>;
    delete: (id: number) => Promise<unknown>;
    deleteSeveral: (ids: number[]) => Promise<ChangedRecords>;
  };
}

/** What a form has to know of such a kind. */
export interface EditedKind<Item extends Identified, Draft extends FieldValues & Pictured> {
  name: OwnerKind;
  /** What a form says whose record is gone. */
  goneText: string;
  formCalls: {
    read: (id: number, signal?: AbortSignal) => Promise<Versioned<Item>>;
    create: (draft: Draft) => Promise<unknown>;
    /** Refused with 412 when the record is of another version by now, with 404 when it is gone. */
    update: (id: number, changes: Partial<Draft>, version: string) => Promise<unknown>;
  };
  /** The form's first values: those of the record, without what the form does not send. */
  draftOf: (item: Item | undefined) => Draft;
  resolver: Resolver<Draft, unknown, Draft>;
  steps: readonly FormStep<Draft>[];
  /** The fields as the form calls them, and their values as people read them. */
  words: (categories: readonly Category[]) => FieldWords<Draft>;
}

export type RecordKind<Item extends Identified, Draft extends FieldValues & Pictured, Sort extends string> = ListedKind<
  Item,
  Sort
> &
  EditedKind<Item, Draft>;
