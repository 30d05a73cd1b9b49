import { Async } from '@officina/platform';
import { Stack } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { AutomaticBackups } from '../features/backups/automatic-backups';
import { BackupList } from '../features/backups/backup-list';
import { DownloadForm } from '../features/backups/download-form';
import { PageTitle } from '../shared/ui/page-title';
import { Section } from '../shared/ui/section';

export default function BackupsPage() {
  return (
    <>
      <PageTitle title="Copie di sicurezza" text="Le copie dei dati e delle immagini, e la prova che funzionano." />
      <Stack gap={{ base: '12', md: '16' }}>
        <Section title="Copie automatiche">
          <Async waiting={<Skeleton height="12rem" />}>
            <AutomaticBackups />
          </Async>
          <Async waiting={<Skeleton height="10rem" marginTop="8" />}>
            <BackupList />
          </Async>
        </Section>
        <DownloadForm />
      </Stack>
    </>
  );
}
