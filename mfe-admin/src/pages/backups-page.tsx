import { Stack } from '@officina/ui';
import { DownloadForm } from '../features/backups/download-form';
import { PageTitle } from '../shared/page-title';

export default function BackupsPage() {
  return (
    <>
      <PageTitle title="Copie di sicurezza" text="Le copie dei dati e delle immagini, e la prova che funzionano." />
      <Stack gap={{ base: '12', md: '16' }}>
        <DownloadForm />
      </Stack>
    </>
  );
}
