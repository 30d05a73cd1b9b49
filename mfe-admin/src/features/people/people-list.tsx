import type { Account } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { useSession, useSuspenseQuery } from '@officina/platform';
import { Badge, Flex } from '@officina/ui';
import { useState } from 'react';
import { accountsQuery } from '../../shared/account/accounts.queries';
import { roleNames } from '../../shared/account/role';
import { MenuAction } from '../../shared/lists/action-menu';
import type { Column } from '../../shared/lists/column';
import { Table } from '../../shared/lists/table';
import { usePersonQuestions } from './person-questions';
import { PersonSessions } from './person-sessions';

/** All accounts, with the actions of an owner. */
export function PeopleList() {
  const { data: people } = useSuspenseQuery(accountsQuery);
  const { user } = useSession();
  const [shown, setShown] = useState<Account | null>(null);
  const ask = usePersonQuestions(user?.id);
  const columns = columnsFor(user?.id);

  return (
    <>
      <Table
        caption="Persone"
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        nameOf={({ username }) => username}
        menu={{
          buttonIdOf: menuIdOf,
          entries: (person) => (
            <>
              <MenuAction value="sessions" onSelect={() => setShown(person)}>
                Accessi aperti
              </MenuAction>
              <MenuAction value="role" onSelect={() => ask.role(person)}>
                {person.role === 'owner' ? 'Rendi redattore' : 'Rendi amministratore'}
              </MenuAction>
              {factorsOf(person).length > 0 ? (
                <MenuAction value="factor" onSelect={() => ask.factor(person)}>
                  Togli la verifica in due passaggi
                </MenuAction>
              ) : null}
              <MenuAction value="remove" isDangerous onSelect={() => ask.remove(person)}>
                Rimuovi
              </MenuAction>
            </>
          ),
        }}
      />
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
