import type { ModuleName } from '@officina/contracts/remotes';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';
import { isAligned } from './module-text';

const recheckMs = 2000;
/** Polling interval while a release is staged, whose counts rise. */
const stagedRecheckMs = 10_000;

/** Key prefix of all queries whose results a deploy changes. */
export const modulesKey = ['admin', 'modules'] as const;

/**
 * The modules and their live versions. Pipelines publish independently of this page, so it is fetched at each visit. It
 * is polled while a process serves another version, usually until it has loaded the new one, and until a server that
 * has just started has reported.
 */
export const modulesQuery = queryOptions({
  queryKey: [...modulesKey, 'live'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listModules', { signal }),
  refetchInterval({ state: { data } }) {
    if (data && !(data.length > 0 && data.every(isAligned))) return recheckMs;
    return data?.some(({ staged }) => staged?.outcome === null) ? stagedRecheckMs : false;
  },
});

/** The deploys of a module, newest first. */
export const deploysQuery = (part: ModuleName) =>
  queryOptions({
    queryKey: [...modulesKey, 'deploys', part],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('listDeploys', { params: { id: part }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.length === 0 ? recheckMs : false),
  });

export const admittedRemotesQuery = queryOptions({
  queryKey: ['admin', 'admitted-remotes'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listAdmittedRemotes', { signal }),
});

export const deployTokensQuery = queryOptions({
  queryKey: ['admin', 'deploy-tokens'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listDeployTokens', { signal }),
});
