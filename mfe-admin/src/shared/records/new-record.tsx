import { capitalized, nouns, participle } from '@officina/contracts/kinds';
import type { FieldValues } from '@officina/forms';
import { Async, useNavigate } from '@officina/platform';
import { Box } from '@officina/ui';
import { ownerPages } from '../kind-pages';
import { PageTitle } from '../page-title';
import type { Pictured } from '../pictures/own-pictures';
import { RecordForm } from './record-form';
import type { EditedKind } from './record-kind';

/** The page with the form of a new record. */
export function NewRecord<Item extends { id: number }, Draft extends FieldValues & Pictured>({
  kind,
}: {
  kind: EditedKind<Item, Draft>;
}) {
  const navigate = useNavigate();
  const leave = () => void navigate(ownerPages[kind.name].list);
  return (
    <>
      <PageTitle title={`${participle('Nuov', kind.name, 1)} ${capitalized(nouns[kind.name].one)}`} />
      <Box maxWidth="48rem">
        <Async>
          <RecordForm kind={kind} onDone={leave} onCancel={leave} />
        </Async>
      </Box>
    </>
  );
}
