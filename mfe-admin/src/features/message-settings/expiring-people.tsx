import { formatDate, formatInstantDate, formatNumber } from '@officina/contracts/format';
import type { ExpiringPerson } from '@officina/contracts/mail-settings';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Text, TextLink } from '@officina/ui';
import type { Column } from '../../shared/lists/column';
import { Table } from '../../shared/lists/table';
import { recordPath } from '../../shared/navigation/record-paths';
import { EmailAddress } from '../../shared/ui/email-address';
import { expiringQuery } from './mail-settings.mutations';

const most = 100;

const columns: readonly Column<ExpiringPerson>[] = [
  {
    header: 'Persona',
    isName: true,
    cell: ({ name, messageId }) => (
      <TextLink asChild>
        <Link to={recordPath.message(messageId)}>{name}</Link>
      </TextLink>
    ),
  },
  { header: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
  { header: 'Messaggi', isShort: true, cell: ({ messages }) => formatNumber(messages) },
  { header: 'Ultimo scambio', isShort: true, cell: ({ lastExchangeAt }) => formatInstantDate(lastExchangeAt) },
  { header: 'Cancellazione', isShort: true, cell: ({ deletedOn }) => formatDate(deletedOn) },
];

export function ExpiringPeople() {
  const { items, total } = useSuspenseQuery(expiringQuery(most)).data;
  if (total === 0) return <Text color="fg.muted">Nel prossimo mese non scade niente.</Text>;
  return (
    <>
      <Table
        caption="Persone i cui dati vengono cancellati"
        columns={columns}
        rows={items}
        keyOf={({ messageId }) => messageId}
      />
      {total > items.length ? (
        <Text textStyle="figure" color="fg.muted" marginTop="3">
          Le prime {formatNumber(items.length)} di {formatNumber(total)} persone
        </Text>
      ) : null}
    </>
  );
}
