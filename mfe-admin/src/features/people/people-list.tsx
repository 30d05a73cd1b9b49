import type { Account } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { useSession, useSuspenseQuery } from '@officina/platform';
import { Badge, Flex } from '@officina/ui';
import { useState } from 'react';
import { accountsQuery } from '../../shared/accounts.queries';
import { ActionMenu, DotsButton, MenuAction, type MenuEdge } from '../../shared/lists/action-menu';
import type { Column } from '../../shared/lists/column';
import { PlainTable } from '../../shared/lists/plain-table';
import { roleNames } from '../../shared/role';
import { usePersonQuestions } from './person-questions';
import { PersonSessions } from './person-sessions';

/** Everyone who may sign in, and what an owner can do about them. */
export function PeopleList() {
  const { data: people } = useSuspenseQuery(accountsQuery);
  const { user } = useSession();
  const [open, setOpen] = useState<{ person: Account; edge: MenuEdge } | null>(null);
  const [shown, setShown] = useState<Account | null>(null);
  const ask = usePersonQuestions(user?.id);
  const columns = columnsFor(user?.id);

  return (
    <>
      <PlainTable
        caption="Persone"
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        action={(person) => (
          <DotsButton
            id={menuIdOf(person)}
            name={person.username}
            isOpen={open?.person.id === person.id}
            onPress={(edge) => setOpen((before) => (before?.person.id === person.id ? null : { person, edge }))}
          />
        )}
      />
      {open ? (
        <ActionMenu
          key={open.person.id}
          buttonId={menuIdOf(open.person)}
          edge={open.edge}
          placement="bottom-end"
          onClose={() => setOpen((now) => (now === open ? null : now))}
        >
          <MenuAction value="sessions" onSelect={() => setShown(open.person)}>
            Accessi aperti
          </MenuAction>
          <MenuAction value="role" onSelect={() => ask.role(open.person)}>
            {open.person.role === 'owner' ? 'Rendi redattore' : 'Rendi amministratore'}
          </MenuAction>
          {factorsOf(open.person).length > 0 ? (
            <MenuAction value="factor" onSelect={() => ask.factor(open.person)}>
              Togli la verifica in due passaggi
            </MenuAction>
          ) : null}
          <MenuAction value="remove" isDangerous onSelect={() => ask.remove(open.person)}>
            Rimuovi
          </MenuAction>
        </ActionMenu>
      ) : null}
      {shown ? <PersonSessions person={shown} returnTo={menuIdOf(shown)} onClose={() => setShown(null)} /> : null}
    </>
  );
}

const menuIdOf = ({ id }: Account) => `person-${id}-menu`;

function factorsOf({ passkeyCount, hasTotp }: Account): string[] {
  const passkeys = passkeyCount === 0 ? [] : [passkeyCount === 1 ? '1 passkey' : `${passkeyCount} passkey`];
  return hasTotp ? [...passkeys, 'app'] : passkeys;
}

const columnsFor = (ownId: number | undefined): readonly Column<Account>[] => [
  {
    header: 'Username',
    isName: true,
    cell: ({ id, username }) => (
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        {username}
        {id === ownId ? <Badge tone="green">Tu</Badge> : null}
      </Flex>
    ),
  },
  { header: 'Ruolo', cell: ({ role }) => roleNames[role] },
  { header: 'Verifica in due passaggi', cell: (person) => factorsOf(person).join(', ') || 'Non attiva' },
  {
    header: 'Ultimo uso',
    isShort: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Nessun accesso aperto' : formatInstant(lastSeenAt)),
  },
];
