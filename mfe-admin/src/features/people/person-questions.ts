import type { Account } from '@officina/contracts/account';
import { isolated } from '@officina/contracts/plain-text';
import type { Role } from '@officina/contracts/session';
import { roleNames, roleRights } from '../../shared/account/role';
import { confirm } from '../../shared/dialogs/questions';
import { useChangeRole, useRemoveFactor, useRemovePerson } from './people.mutations';

/** The actions on an account, each with a confirmation. `ownId`: id of the current user. */
export function usePersonQuestions(ownId: number | undefined) {
  const changeRole = useChangeRole();
  const removeFactor = useRemoveFactor();
  const remove = useRemovePerson();
  return {
    role(person: Account) {
      const role: Role = person.role === 'owner' ? 'editor' : 'owner';
      const name = roleNames[role].toLowerCase();
      return confirm({
        title: 'Cambia ruolo',
        text:
          person.id === ownId
            ? 'Sei sicuro di voler diventare redattore? Perderai subito l’accesso a questa pagina, e solo un altro amministratore potrà ridartelo.'
            : `Sei sicuro di voler rendere ${isolated(person.username)} ${name}?`,
        note: roleRights[role],
        act: `Rendi ${name}`,
        pending: 'Salvataggio...',
        run: () => changeRole.mutateAsync({ account: person, role }),
      });
    },
    factor: (person: Account) =>
      confirm({
        title: 'Togli la verifica in due passaggi',
        text: `Sei sicuro di voler togliere a ${isolated(person.username)} passkey, app di autenticazione e codici di recupero?`,
        note: 'Serve a chi li ha persi: per entrare basterà la password, finché non ne aggiunge di nuovi.',
        act: 'Togli la verifica',
        pending: 'Rimozione...',
        run: () => removeFactor.mutateAsync(person),
      }),
    remove: (person: Account) =>
      confirm({
        title: 'Rimuovi persona',
        text:
          person.id === ownId
            ? 'Sei sicuro di voler rimuovere il tuo account? Non potrai più accedere. Questa azione non può essere annullata.'
            : `Sei sicuro di voler rimuovere ${isolated(person.username)}? Questa azione non può essere annullata.`,
        note: 'I suoi accessi terminano subito. Ciò che ha fatto resta nel sito e nel Registro.',
        act: 'Rimuovi',
        pending: 'Rimozione...',
        run: () => remove.mutateAsync(person),
      }),
  };
}
