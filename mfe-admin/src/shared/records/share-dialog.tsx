import { formatInstant } from '@officina/contracts/format';
import { shareWays } from '@officina/contracts/share-ways';
import { Dialog } from '@officina/ui-admin';
import { ChoiceDialog } from '../dialogs/choice-dialog';
import { CopyOutcome, canShare, SecretText, share, useCopy } from '../secret-text';

export interface ShareDialogProps {
  name: string;
  /** The address of its public page, or a private link of a draft. */
  url: string;
  /** When a private link ends. */
  endsAt?: string | undefined;
  onClose: () => void;
}

/** The ways to hand the page of a record on. */
export function ShareDialog({ name, url, endsAt, onClose }: ShareDialogProps) {
  const { outcome, copy } = useCopy('Link copiato.');
  const { whatsapp, email } = shareWays(name, url);
  return (
    <ChoiceDialog
      title={`Condividi: ${name}`}
      onDismiss={onClose}
      choices={[
        { label: 'Chiudi', onChoose: onClose, tone: 'back' },
        { label: 'WhatsApp', onChoose: () => void window.open(whatsapp, '_blank', 'noopener') },
        { label: 'Email', onChoose: () => window.location.assign(email) },
        ...(canShare() ? [{ label: 'Altro…', onChoose: () => void share(url) }] : []),
        { label: 'Copia il link', onChoose: () => void copy(url), tone: 'main', isFirst: true },
      ]}
    >
      <Dialog.Description>
        {endsAt === undefined
          ? 'Manda la pagina a chi la può interessare.'
          : `Chi riceve questo link privato vede la bozza fino al ${formatInstant(endsAt)}. Se cambi idea, apri la bozza sul sito e premi «Revoca i link».`}
      </Dialog.Description>
      <SecretText>{url}</SecretText>
      <CopyOutcome>{outcome}</CopyOutcome>
    </ChoiceDialog>
  );
}
