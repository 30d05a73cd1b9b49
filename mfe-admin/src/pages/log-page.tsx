import { type AuditAction, auditActions } from '@officina/contracts/audit';
import { nouns, subjectKinds } from '@officina/contracts/kinds';
import { Async } from '@officina/platform';
import { Flex } from '@officina/ui';
import { LogList } from '../features/log/log-list';
import { PersonChoice } from '../features/log/person-choice';
import { FilterSelect } from '../shared/lists/filter-select';
import { useListParams } from '../shared/lists/list-params';
import { SearchBox } from '../shared/lists/search-box';
import { WaitingRows } from '../shared/lists/waiting-rows';
import { PageTitle } from '../shared/ui/page-title';

const kindOptions = [['', 'Tutti'] as const, ...subjectKinds.map((kind) => [kind, nouns[kind].label] as const)];

const actionLabels: Record<AuditAction, string> = {
  created: 'Creazioni',
  changed: 'Modifiche',
  deleted: 'Eliminazioni',
  restored: 'Ripristini',
  purged: 'Eliminazioni definitive',
  'signed-in': 'Accessi',
  'signed-in-new-device': 'Accessi da nuovi dispositivi',
  'signed-out': 'Uscite',
  'password-changed': 'Cambi di password',
  'sessions-ended': 'Chiusure di accessi',
  invited: 'Inviti',
  'invitation-withdrawn': 'Inviti ritirati',
  joined: 'Inviti accettati',
  'role-changed': 'Cambi di ruolo',
  'second-factor-added': 'Verifiche aggiunte',
  'second-factor-removed': 'Verifiche rimosse',
  'recovery-codes-created': 'Nuovi codici di recupero',
  'recovery-code-used': 'Codici di recupero usati',
  'made-live': 'Pubblicazioni',
  downloaded: 'Download',
  replied: 'Risposte',
  noted: 'Note',
  exported: 'Esportazioni di dati personali',
  erased: 'Cancellazioni di dati personali',
  'link-created': 'Link privati creati',
  'links-revoked': 'Link privati revocati',
};
const actionOptions = [['', 'Tutte'] as const, ...Object.entries(actionLabels)];

export default function LogPage() {
  const params = useListParams([], {
    size: 30,
    filters: { kind: subjectKinds, action: auditActions, username: 'any' },
  });
  const { kind = '', action = '', username = '' } = params.filters;
  return (
    <>
      <PageTitle title="Registro" text="Chi ha fatto che cosa, e quando, nell’ultimo anno." />
      <Flex wrap="wrap" align="center" columnGap="6" rowGap="3" marginBottom="8">
        <SearchBox label="Cerca nel registro" placeholder="Cerca per nome, utente o campo" params={params} />
        <FilterSelect
          label="Tipo"
          value={kind}
          options={kindOptions}
          onChange={(value) => params.setFilter('kind', value)}
        />
        <FilterSelect
          label="Azione"
          value={action}
          options={actionOptions}
          onChange={(value) => params.setFilter('action', value)}
        />
        <PersonChoice value={username} onChange={(value) => params.setFilter('username', value)} />
      </Flex>
      <Async waiting={<WaitingRows />}>
        <LogList params={params} />
      </Async>
    </>
  );
}
