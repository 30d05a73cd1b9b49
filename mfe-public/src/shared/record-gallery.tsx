import { Picture, Remote } from '@officina/platform';
import { Box, Container } from '@officina/ui';
import { AfterPaint } from './after-paint';

/** The pictures of a record, overlapping the dark masthead. Without the media remote only the first one is shown. */
export function RecordGallery({ title, urls }: { title: string; urls: readonly string[] }) {
  const pictures = urls.map((url, position) => ({ url, alt: `${title}, immagine ${position + 1}` }));
  const first = pictures[0] ?? { url: '', alt: title };
  const still = <Picture {...first} sizes="(min-width: 84rem) 76rem, 100vw" ratio={16 / 9} priority />;
  return (
    <Box position="relative">
      <Box
        aria-hidden="true"
        position="absolute"
        top="0"
        insetX="0"
        height={{ base: '20', lg: '14rem' }}
        bg="bg.dark"
      />
      <Container position="relative" paddingInline={{ base: '0', md: '10', xl: '16' }}>
        <AfterPaint meanwhile={still}>
          <Remote id="mfe_media/Gallery" pictures={pictures} title={title} waiting={still} failed={still} />
        </AfterPaint>
      </Container>
    </Box>
  );
}
