import type { Account } from '@officina/contracts/account';
import { isolated } from '@officina/contracts/plain-text';
import type { Role } from '@officina/contracts/session';
import { ConfirmDialog, type ConfirmDialogProps } from '../../shared/dialogs/confirm-dialog';
import { roleNames, roleRights } from '../../shared/role';
import { useChangeRole, useRemoveFactor, useRemovePerson } from './people.mutations';

/** What can be done about a person, each after a question. */
export type PersonTask = 'role' | 'factor' | 'remove';

export interface PersonQuestionProps extends Pick<ConfirmDialogProps, 'returnTo'> {
  person: Account;
  task: PersonTask;
  isSelf: boolean;
  onClose: () => void;
}

/** Asks whether to do it, and does it. */
export function PersonQuestion({ person, task, isSelf, returnTo, onClose }: PersonQuestionProps) {
  const changeRole = useChangeRole();
  const removeFactor = useRemoveFactor();
  const remove = useRemovePerson();
  const settled = { onSettled: onClose };
  const common = { returnTo, onCancel: onClose };
  const { username } = person;

  if (task === 'role') {
    const role: Role = person.role === 'owner' ? 'editor' : 'owner';
    return (
      <ConfirmDialog
        title="Cambia ruolo"
        text={
          isSelf
            ? 'Sei sicuro di voler diventare redattore? Perderai subito l’accesso a questa pagina, e solo un altro amministratore potrà ridartelo.'
            : `Sei sicuro di voler rendere ${isolated(username)} ${roleNames[role].toLowerCase()}?`
        }
        note={roleRights[role]}
        confirmLabel={`Rendi ${roleNames[role].toLowerCase()}`}
        pendingLabel="Salvataggio..."
        isPending={changeRole.isPending}
        onConfirm={() => changeRole.mutate({ account: person, role }, settled)}
        {...common}
      />
    );
  }
  if (task === 'factor') {
    return (
      <ConfirmDialog
        title="Togli la verifica in due passaggi"
        text={`Sei sicuro di voler togliere a ${isolated(username)} passkey, app di autenticazione e codici di recupero?`}
        note="Serve a chi li ha persi: per entrare basterà la password, finché non ne aggiunge di nuovi."
        confirmLabel="Togli la verifica"
        pendingLabel="Rimozione..."
        isPending={removeFactor.isPending}
        onConfirm={() => removeFactor.mutate(person, settled)}
        {...common}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Rimuovi persona"
      text={
        isSelf
          ? 'Sei sicuro di voler rimuovere il tuo account? Non potrai più accedere. Questa azione non può essere annullata.'
          : `Sei sicuro di voler rimuovere ${isolated(username)}? Questa azione non può essere annullata.`
      }
      note="I suoi accessi terminano subito. Ciò che ha fatto resta nel sito e nel Registro."
      confirmLabel="Rimuovi"
      pendingLabel="Rimozione..."
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(person, settled)}
      {...common}
    />
  );
}
