import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

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

/** What waits for an answer, how long answers take, and which e-mails are not delivered. */
export const messageFiguresQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'messages'],
  queryFn: ({ signal }) => api.call('getMessageFigures', { signal }),
});

export const activityQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'activity'],
  queryFn: async ({ signal }) => {
    const [projects, cars] = await Promise.all([
      api.page('listProjects', { query: { limit: 3, sort: '-createdAt' }, signal }),
      api.page('listCars', { query: { limit: 2, sort: '-createdAt' }, signal }),
    ]);
    return { projects: projects.items, cars: cars.items };
  },
});
