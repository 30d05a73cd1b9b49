import { type Customer, customerSorts } from '@officina/contracts/customer';
import { formatInstantDate, formatNumber } from '@officina/contracts/format';
import { customerPath } from '@officina/contracts/paths';
import { Link, useListQuery } from '@officina/platform';
import { Flex, Stack, Text, TextLink } from '@officina/ui';
import type { Column } from '../../shared/lists/column';
import { ListBody } from '../../shared/lists/list-body';
import type { ListParams } from '../../shared/lists/list-params';
import { Table } from '../../shared/lists/table';
import { answerPath } from '../../shared/navigation/record-paths';
import { phoneLink } from '../../shared/ui/contact-links';
import { EmailAddress } from '../../shared/ui/email-address';
import { CustomerCars } from './customer-cars';
import { customersQuery } from './customers.queries';

/** The sort keys and filters of the list. */
export const customersList = { sorts: customerSorts, filters: { toAnswer: ['true'] }, size: 20 } as const;
export type CustomersParams = ListParams<(typeof customerSorts)[number], typeof customersList.filters>;

/** One page of the list of people who have sent messages. */
export function CustomersList({ params }: { params: CustomersParams }) {
  const { query } = params.shown;
  const { toAnswer, ...others } = query;
  const wanted = toAnswer === undefined ? others : { ...others, toAnswer: true };
  return (
    <ListBody
      of={useListQuery(customersQuery(wanted)).data}
      params={params}
      empty={{
        none: 'Non ti ha ancora scritto nessuno',
        example:
          'Quando Anna chiede il prezzo di una Fulvia dalla pagina Contatti, qui compare «Anna», con la sua email, il telefono e l’auto che le interessa.',
        notFound: query.q ? 'Nessun cliente trovato per questa ricerca' : 'Nessuno aspetta una risposta',
      }}
    >
      {(rows) => (
        <Table
          caption="Clienti"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          action={({ name, replyTo }) => (
            <TextLink asChild textStyle="small">
              <Link to={answerPath(replyTo)} aria-label={`Rispondi a ${name}`}>
                Rispondi
              </Link>
            </TextLink>
          )}
          isBusy={params.isBusy}
        />
      )}
    </ListBody>
  );
}

const columns: readonly Column<Customer>[] = [
  {
    header: 'Cliente',
    isName: true,
    cell: ({ id, name, email }) => (
      <>
        <TextLink asChild>
          <Link to={customerPath(id)}>
            <bdi>{name}</bdi>
          </Link>
        </TextLink>
        <Text as="span" display="block" fontWeight="normal" color="fg.muted">
          <EmailAddress email={email} />
        </Text>
      </>
    ),
  },
  {
    header: 'Messaggi',
    cell: ({ messages, toAnswer }) => (
      <Flex wrap="wrap" columnGap="2.5">
        {formatNumber(messages)}
        {toAnswer > 0 ? (
          <Text as="span" color="accent" fontWeight="semibold">
            Da rispondere
          </Text>
        ) : null}
      </Flex>
    ),
  },
  { header: 'Ultimo contatto', isShort: true, cell: ({ lastContactAt }) => formatInstantDate(lastContactAt) },
  {
    header: 'Telefono',
    isShort: true,
    cell: ({ phones }) =>
      phones.length === 0 ? (
        '—'
      ) : (
        <Stack gap="0.5" align="start" paddingInlineEnd="2">
          {phones.map((phone) => (
            <TextLink key={phone} whiteSpace={{ md: 'nowrap' }} href={phoneLink(phone)}>
              {phone}
            </TextLink>
          ))}
        </Stack>
      ),
  },
  { header: 'Auto', cell: ({ cars }) => (cars.length === 0 ? '—' : <CustomerCars cars={cars} />) },
];
