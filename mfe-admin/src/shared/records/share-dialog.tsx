import { formatInstant } from '@officina/contracts/format';
import { shareWays } from '@officina/contracts/share-ways';
import { Button, Grid } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { ChoiceDialog } from '../dialogs/choice-dialog';
import { CopyableText, CopyOutcome, canShare, share, useCopy } from '../ui/copy-text';

export interface SharedLink {
  name: string;
  /** The URL of its public page, or a private link to a draft. */
  url: string;
  /** When the private link expires. */
  endsAt?: string | undefined;
}

export interface ShareDialogProps extends SharedLink {
  onClose: () => void;
}

/** Offers ways to share the page of a record. */
export function ShareDialog({ name, url, endsAt, onClose }: ShareDialogProps) {
  const { outcome, copy } = useCopy('Link copiato.');
  const { whatsapp, email } = shareWays(name, url);
  const ways = [
    { label: 'Copia il link', run: () => void copy(url) },
    { label: 'WhatsApp', run: () => void window.open(whatsapp, '_blank', 'noopener') },
    { label: 'Email', run: () => window.location.assign(email) },
    ...(canShare() ? [{ label: 'Altro…', run: () => void share(url) }] : []),
  ];
  return (
    <ChoiceDialog
      title={`Condividi: ${name}`}
      onDismiss={onClose}
      choices={[{ label: 'Chiudi', onChoose: onClose, tone: 'back' }]}
    >
      <Dialog.Description>
        {endsAt === undefined
          ? 'Manda la pagina a chi la può interessare.'
          : `Chi riceve questo link privato vede la bozza fino al ${formatInstant(endsAt)}. Se cambi idea, apri la bozza sul sito e premi «Revoca i link».`}
      </Dialog.Description>
      <CopyableText>{url}</CopyableText>
      {/* Not among the dialog's choices, in which the one that goes back comes first. */}
      <Grid templateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))" gap="3" marginBottom="2">
        {ways.map(({ label, run }, index) => (
          <Button
            key={label}
            size="sm"
            variant={index === 0 ? 'solid' : 'outline'}
            data-autofocus={index === 0 || undefined}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Grid>
      <CopyOutcome>{outcome}</CopyOutcome>
    </ChoiceDialog>
  );
}
