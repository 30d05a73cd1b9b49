import type { Customer } from '@officina/contracts/customer';
import { formatInstantDate } from '@officina/contracts/format';
import { parseId, paths } from '@officina/contracts/paths';
import { Async, HttpStatus, Link, useNavigate, useParams, useSuspenseQuery } from '@officina/platform';
import { Button, Flex, Grid, Stack } from '@officina/ui';
import { useDeferredValue, useState } from 'react';
import { CustomerFacts } from '../features/customers/customer-facts';
import { CustomerMessages } from '../features/customers/customer-messages';
import { customerMessagesQuery, customerQuery } from '../features/customers/customers.queries';
import { PersonData } from '../features/messages/person-data';
import { useHasOwnerRole } from '../shared/account/role';
import { useLoadMore } from '../shared/lists/use-load-more';
import { answerPath } from '../shared/navigation/record-paths';
import { PageTitle } from '../shared/ui/page-title';

export default function CustomerPage() {
  const { id } = useParams();
  return (
    <Async key={id}>
      <FoundCustomer messageId={parseId(id)} />
    </Async>
  );
}

/** The person who sent a message, or a 404 message. `messageId` is null if the URL has no valid id. */
function FoundCustomer({ messageId }: { messageId: number | null }) {
  const { data: customer } = useSuspenseQuery(customerQuery(messageId));
  const back = (
    <Button asChild variant="outline" size="sm">
      <Link to={paths.adminCustomers}>Torna ai Clienti</Link>
    </Button>
  );
  if (!customer) {
    return (
      <>
        <HttpStatus code={404} />
        <PageTitle title="Cliente non trovato" text="Il suo messaggio è stato eliminato o non esiste.">
          {back}
        </PageTitle>
      </>
    );
  }
  return (
    <>
      <PageTitle title={customer.name} text={`Ultimo contatto il ${formatInstantDate(customer.lastContactAt)}`}>
        <Flex wrap="wrap" gap="3">
          {back}
          <Button asChild size="sm">
            <Link to={answerPath(customer.replyTo)}>Rispondi</Link>
          </Button>
        </Flex>
      </PageTitle>
      <AboutCustomer customer={customer} />
    </>
  );
}

/** Number of messages shown at first, and added by "Mostra altri". */
const step = 20;

function AboutCustomer({ customer }: { customer: Customer }) {
  const navigate = useNavigate();
  const hasOwnerRole = useHasOwnerRole();
  const [wanted, setWanted] = useState(step);
  const count = useDeferredValue(wanted);
  const { items, total } = useSuspenseQuery(customerMessagesQuery(customer.id, count)).data;
  const more = useLoadMore(
    (client) => client.fetchQuery(customerMessagesQuery(customer.id, count + step)),
    () => setWanted(count + step),
  );
  return (
    <Stack gap={{ base: '10', md: '12' }}>
      <Grid templateColumns={{ xl: '4fr 8fr' }} columnGap="14" rowGap="10" alignItems="start">
        <CustomerFacts customer={customer} />
        <CustomerMessages
          messages={items}
          total={total}
          isBusy={more.isPending || wanted !== count}
          onMore={() => more.mutate()}
        />
      </Grid>
      {hasOwnerRole ? (
        <PersonData
          message={customer}
          ids={items.map(({ id }) => id)}
          total={total}
          onErased={() => void navigate(paths.adminCustomers, { replace: true })}
        />
      ) : null}
    </Stack>
  );
}
