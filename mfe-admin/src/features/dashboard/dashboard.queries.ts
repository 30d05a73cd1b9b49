import { type OwnerKind, ownerKinds } from '@officina/contracts/kinds';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';
import { listNamed } from '../../shared/records/record-names';

// Only the total of each list is needed, so one row is requested.
const total = { limit: 1 } as const;

/** The dashboard's counts, requested in parallel. */
export const figuresQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'figures'],
  queryFn: async ({ signal }) => {
    const [projects, featured, cars, available, unread] = await Promise.all([
      api.page('listProjects', { query: total, signal }),
      api.page('listProjects', { query: { ...total, featured: true }, signal }),
      api.page('listCars', { query: total, signal }),
      api.page('listCars', { query: { ...total, available: true }, signal }),
      api.page('listMessages', { query: { ...total, unread: true }, signal }),
    ]);
    return {
      projects: projects.total,
      featured: featured.total,
      cars: cars.total,
      available: available.total,
      unread: unread.total,
    };
  },
});

/** The to-do list. It changes with time, so it is fetched at each visit. */
export const toDoQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'to-do'],
  staleTime: 30_000,
  queryFn: ({ signal }) => api.call('getToDo', { signal }),
});

/** Unanswered messages, response times and undelivered e-mails. */
export const messageFiguresQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'messages'],
  queryFn: ({ signal }) => api.call('getMessageFigures', { signal }),
});

/** The latest records, newest first: three projects and two of each other kind. */
export const activityQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'activity'],
  queryFn: async ({ signal }) => {
    const limitOf = (kind: OwnerKind) => (kind === 'project' ? 3 : 2);
    const lists = ownerKinds.map((kind) => listNamed(kind, { limit: limitOf(kind), sort: '-createdAt' }, signal));
    return (await Promise.all(lists)).flat().sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  },
});
