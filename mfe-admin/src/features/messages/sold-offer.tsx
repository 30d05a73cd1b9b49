import { Async, useSuspenseQuery } from '@officina/platform';
import { EditDialog, useClosing } from '../../shared/dialogs/edit-dialog';
import { useReplyAddress } from '../../shared/email/email-sender';
import { SoldForm } from './sold-form';
import { askersQuery } from './sold-offer.queries';

export interface SoldOfferProps {
  /** The cars that were marked as sold. */
  carIds: readonly number[];
  onClose: () => void;
}

/** Offers to answer the other people who asked about cars that are now sold; renders nothing if there are none. */
export function SoldOffer(props: SoldOfferProps) {
  return (
    <Async waiting={null} failed={null}>
      <OfferDialog {...props} />
    </Async>
  );
}

function OfferDialog({ carIds, onClose }: SoldOfferProps) {
  const { data: askers } = useSuspenseQuery(askersQuery(carIds));
  const closing = useClosing(onClose);
  const fromEmail = useReplyAddress();
  if (askers.length === 0 || fromEmail === undefined) return null;
  return (
    <EditDialog title="Rispondi a chi aveva chiesto" returnTo="page-title" closing={closing} isShort>
      <SoldForm askers={askers} fromEmail={fromEmail} onClose={closing.close} />
    </EditDialog>
  );
}
