import { Async, useLocation, useSearchParams } from '@officina/platform';
import { Text } from '@officina/ui';
import { useState } from 'react';
import { ChoiceDialog } from '../../dialogs/choice-dialog';
import { versionsKey } from '../../navigation/edit-param';
import { TextButton } from '../../ui/text-button';
import { VersionList, type VersionListProps } from './version-list';

type VersionsProps<Values extends object> = Omit<VersionListProps<Values>, 'onClose'> & {
  /** The name of the record, if a page has several such buttons. */
  name?: string;
  /** Search params that the page needs to show the record without a link that names it. */
  place?: Readonly<Record<string, string>>;
};

/** A button that opens the earlier versions of a record. A link from the log opens them, too. */
export function Versions<Values extends object>(props: VersionsProps<Values>) {
  const { name, subject, place = {} } = props;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [isOpen, setOpen] = useState(params.get(versionsKey) === subject.recordId);

  function close() {
    setOpen(false);
    if (!params.has(versionsKey)) return;
    const next = new URLSearchParams({ ...Object.fromEntries(params), ...place });
    next.delete(versionsKey);
    setParams(next, { replace: true, preventScrollReset: true, state });
  }

  return (
    <>
      <TextButton aria-label={name && `Versioni precedenti di ${name}`} onClick={() => setOpen(true)}>
        {name ? 'Versioni' : 'Versioni precedenti'}
      </TextButton>
      {isOpen ? (
        <ChoiceDialog
          title="Versioni precedenti"
          onDismiss={close}
          choices={[{ label: 'Chiudi', onChoose: close, tone: 'back', isFirst: true }]}
        >
          <Async waiting={<Text role="status">Caricamento versioni...</Text>}>
            <VersionList {...props} onClose={close} />
          </Async>
        </ChoiceDialog>
      ) : null}
    </>
  );
}
