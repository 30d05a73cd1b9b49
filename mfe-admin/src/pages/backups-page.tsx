import { Async } from '@officina/platform';
import { chakra, Heading, Stack } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { AutomaticBackups } from '../features/backups/automatic-backups';
import { BackupList } from '../features/backups/backup-list';
import { DownloadForm } from '../features/backups/download-form';
import { PageTitle } from '../shared/page-title';

export default function BackupsPage() {
  return (
    <>
      <PageTitle title="Copie di sicurezza" text="Le copie dei dati e delle immagini, e la prova che funzionano." />
      <Stack gap={{ base: '12', md: '16' }}>
        <chakra.section aria-labelledby="automatic-title">
          <Heading as="h2" id="automatic-title" textStyle="heading" marginBottom="4">
            Copie automatiche
          </Heading>
          <Async waiting={<Skeleton height="12rem" />}>
            <AutomaticBackups />
          </Async>
          <Async waiting={<Skeleton height="10rem" marginTop="8" />}>
            <BackupList />
          </Async>
        </chakra.section>
        <DownloadForm />
      </Stack>
    </>
  );
}
