import { PageHead, Waiting } from '@officina/platform';
import { Box } from '@officina/ui';

/** Rendered while a record is loading, with the dark background below the header. */
export function RecordWaiting({ pageTitle }: { pageTitle: string }) {
  return (
    <Box data-on-dark="" bg="bg.dark" color="fg.onDark" paddingBlock="24">
      <PageHead title={pageTitle} />
      <Waiting />
    </Box>
  );
}
