import { newRecordTitle } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { Async, useNavigate } from '@officina/platform';
import { Box } from '@officina/ui';
import type { Pictured } from '../photos/copy-pictures';
import { PageTitle } from '../ui/page-title';
import { RecordForm } from './record-form';
import type { EditedKind } from './record-kind';

/** The page with the form of a new record. */
export function NewRecord<Draft extends Pictured>({ kind }: { kind: EditedKind<Draft> }) {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={newRecordTitle(kind.name)} />
      <Box maxWidth={{ base: '48rem', xl: 'none' }}>
        <Async>
          <RecordForm kind={kind} onClose={() => void navigate(ownerPages[kind.name].list)} />
        </Async>
      </Box>
    </>
  );
}
