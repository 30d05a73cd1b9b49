import { Grid, Stack } from '@officina/ui';
import { BackupNote } from '../features/backups/backup-note';
import { EmailNote } from '../features/dashboard/email-note';
import { MessageFigures } from '../features/dashboard/message-figures';
import { Overview } from '../features/dashboard/overview';
import { QuickActions } from '../features/dashboard/quick-actions';
import { RecentActivity } from '../features/dashboard/recent-activity';
import { Visits } from '../features/visits/visits';
import { useHasOwnerRole } from '../shared/account/role';
import { PageTitle } from '../shared/ui/page-title';

export default function DashboardPage() {
  const hasOwnerRole = useHasOwnerRole();
  return (
    <>
      <PageTitle title="Dashboard" text="Panoramica generale">
        <QuickActions />
      </PageTitle>
      <Stack gap="12" paddingBottom={{ base: '16', md: '0' }}>
        <Overview>
          <EmailNote />
          <Visits />
        </Overview>
        <Grid templateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="14" rowGap="12">
          <MessageFigures />
          <RecentActivity />
        </Grid>
        {hasOwnerRole ? <BackupNote /> : null}
      </Stack>
    </>
  );
}
