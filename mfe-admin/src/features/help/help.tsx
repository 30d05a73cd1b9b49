import { Async, lazyPart } from '@officina/platform';
import { type ReactNode, startTransition, useCallback, useState } from 'react';
import { HelpContext } from '../../shared/ui/help-context';

const HelpDialog = lazyPart(() => import('./help-dialog'));

/** Provides the help dialog to the pages below it; its code is loaded on first use. */
export function Help({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  // A transition, so that rendering or removing the dialog does not delay the response to the key or click.
  const close = useCallback(() => startTransition(() => setOpen(false)), []);
  const open = useCallback(async () => {
    const isThere = await HelpDialog.open('Non è stato possibile aprire la finestra');
    if (isThere) startTransition(() => setOpen(true));
  }, []);
  return (
    <HelpContext value={open}>
      {children}
      <Async waiting={null}>{isOpen ? <HelpDialog onClose={close} /> : null}</Async>
    </HelpContext>
  );
}
