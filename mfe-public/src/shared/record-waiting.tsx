import { PageHead, Waiting } from '@officina/platform';
import { Box } from '@officina/ui';

/** A record's page on its way: the dark band stands already, the header lies on it. */
export function RecordWaiting({ pageTitle }: { pageTitle: string }) {
  return (
    <Box data-on-dark="" bg="bg.dark" color="fg.onDark" paddingBlock="24">
      <PageHead title={pageTitle} />
      <Waiting />
    </Box>
  );
}
