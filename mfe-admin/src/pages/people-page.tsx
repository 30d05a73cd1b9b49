import { Async } from '@officina/platform';
import { chakra, Stack } from '@officina/ui';
import { Invitations } from '../features/people/invitations';
import { InviteForm } from '../features/people/invite-form';
import { PeopleList } from '../features/people/people-list';
import { PageTitle } from '../shared/ui/page-title';
import { Section } from '../shared/ui/section';

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
        <Section title="Inviti in attesa" id="invitations-title">
          <Async>
            <Invitations />
          </Async>
          <chakra.div marginTop="10">
            <Async>
              <InviteForm />
            </Async>
          </chakra.div>
        </Section>
      </Stack>
    </>
  );
}
