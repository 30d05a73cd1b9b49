import type { AdmissionDraft, AdmittedRemote } from '@officina/contracts/admitted-remote';
import { api } from '../../shared/http/api';
import { unlessGone } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { admittedRemotesQuery, deployTokensQuery, modulesKey } from './modules.queries';

/** Admits a name, or updates an admitted one. */
export const useAdmitRemote = () =>
  useWrite({
    call: ({ draft: { name, ...patch }, isNew }: { draft: AdmissionDraft; isNew: boolean }) =>
      isNew
        ? api.call('admitRemote', { body: { name, ...patch } })
        : api.call('changeAdmission', { params: { id: name }, body: patch }),
    done: (_, { isNew }) => (isNew ? 'Modulo ammesso' : 'Modulo aggiornato'),
    failed: 'Modulo non salvato',
    refreshes: [admittedRemotesQuery.queryKey, modulesKey],
    inForm: true,
  });

/** Revokes a name. One that another user has already revoked is no error. */
export const useWithdrawRemote = () =>
  useWrite({
    call: ({ name }: Pick<AdmittedRemote, 'name'>) => unlessGone(api.call('withdrawRemote', { params: { id: name } })),
    done: 'Modulo tolto',
    failed: 'Modulo non tolto',
    refreshes: [admittedRemotesQuery.queryKey, deployTokensQuery.queryKey, modulesKey],
  });
