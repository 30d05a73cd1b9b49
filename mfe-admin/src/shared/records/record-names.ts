import type { CarState } from '@officina/contracts/car-fields';
import type { Page } from '@officina/contracts/client';
import { namedBy } from '@officina/contracts/field';
import type { OwnerKind } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import type { ProjectState } from '@officina/contracts/project-fields';
import { api } from '../http/api';

interface ListQuery<Kind extends OwnerKind> {
  limit: number;
  q?: string;
  state?: { project: ProjectState; car: CarState }[Kind];
  sort?: '-createdAt';
}

/** How records of each kind are listed and read if only their names are shown. */
const calls: {
  readonly [Kind in OwnerKind]: {
    list: (query: ListQuery<Kind>, signal: AbortSignal) => Promise<Page<{ id: number; createdAt: string }>>;
    read: (id: number, signal: AbortSignal) => Promise<object>;
  };
} = {
  project: {
    list: (query, signal) => api.page('listProjects', { query, signal }),
    read: (id, signal) => api.call('getProject', { params: { id }, signal }),
  },
  car: {
    list: (query, signal) => api.page('listCars', { query, signal }),
    read: (id, signal) => api.call('getCar', { params: { id }, signal }),
  },
};

/** Lists records by name; `note` is what their titles add to it ("1967"), or empty. */
export const listNamed = async <Kind extends OwnerKind>(kind: Kind, query: ListQuery<Kind>, signal: AbortSignal) =>
  (await calls[kind].list(query, signal)).items.map((record) => ({
    kind,
    id: record.id,
    createdAt: record.createdAt,
    name: namedBy(ownerFields[kind], 'name', record),
    note: namedBy(ownerFields[kind], 'title', record),
  }));

/** The name of a record; rejects with a 404 if it does not exist. */
export const readName = async (kind: OwnerKind, id: number, signal: AbortSignal): Promise<string> =>
  namedBy(ownerFields[kind], 'name', await calls[kind].read(id, signal));
