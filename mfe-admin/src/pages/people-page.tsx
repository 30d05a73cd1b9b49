import { Async } from '@officina/platform';
import { chakra, Heading, Stack } from '@officina/ui';
import { Invitations } from '../features/people/invitations';
import { InviteForm } from '../features/people/invite-form';
import { PeopleList } from '../features/people/people-list';
import { PageTitle } from '../shared/page-title';

export default function PeoplePage() {
  return (
    <>
      <PageTitle
        title="Persone"
        text="Chi può entrare nel pannello di controllo, e gli inviti per chi deve ancora entrare."
      />
      <Stack gap={{ base: '12', md: '16' }}>
        <Async>
          <PeopleList />
        </Async>
        <chakra.section aria-labelledby="invitations-title">
          <Heading as="h2" id="invitations-title" tabIndex={-1} outline="none" textStyle="heading" marginBottom="4">
            Inviti in attesa
          </Heading>
          <Async>
            <Invitations />
          </Async>
          <chakra.div marginTop="10">
            <Async>
              <InviteForm />
            </Async>
          </chakra.div>
        </chakra.section>
      </Stack>
    </>
  );
}
