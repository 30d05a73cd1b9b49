import type { StoredBackup } from '@officina/contracts/backup';
import { formatInstant } from '@officina/contracts/format';
import { useSuspenseQuery } from '@officina/platform';
import type { Column } from '../../shared/lists/column';
import { Table } from '../../shared/lists/table';
import { fileSize } from '../../shared/ui/file-size';
import { backupListQuery, backupStateQuery } from './backups.queries';

export function BackupList() {
  const { data: state } = useSuspenseQuery(backupStateQuery);
  return state.isAutomatic ? <Archives latest={state.backup?.archive ?? null} /> : null;
}

function Archives({ latest }: { latest: string | null }) {
  const { data: archives } = useSuspenseQuery(backupListQuery(latest));
  const empty = 'Non c’è ancora nessuna copia automatica';
  return (
    <Table caption="Copie automatiche" columns={columns} rows={archives} empty={empty} keyOf={({ name }) => name} />
  );
}

const columns: readonly Column<StoredBackup>[] = [
  { header: 'Data', isName: true, cell: ({ at }) => formatInstant(at) },
  { header: 'Dimensione', isShort: true, cell: ({ size }) => fileSize(size) },
  { header: 'File', cell: ({ name }) => name },
];
