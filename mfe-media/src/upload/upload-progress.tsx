import { Box, Text } from '@officina/ui';

/** Progress bar. It keeps its space while hidden, so that the form does not shift. */
export function UploadProgress({ percent }: { percent: number | null }) {
  const isActive = percent !== null;
  return (
    <Box paddingInline="5" paddingBottom="3" visibility={isActive ? 'visible' : 'hidden'}>
      <Box
        role="progressbar"
        aria-label="Caricamento immagine"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? 0}
        height="0.5"
        bg="border"
      >
        <Box height="full" bg="accent" transition="width 200ms linear" style={{ width: `${percent ?? 0}%` }} />
      </Box>
      <Text textStyle="figure" color="fg.muted" textAlign="center" marginTop="1">
        {percent ?? 0}%
      </Text>
    </Box>
  );
}
