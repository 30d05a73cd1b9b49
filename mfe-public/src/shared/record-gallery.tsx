import type { OwnerKind } from '@officina/contracts/kinds';
import { Picture, Remote, stageRatio, stageSlot, useQuery } from '@officina/platform';
import { Box, Container } from '@officina/ui';
import type { CSSProperties } from 'react';
import { AfterPaint } from './after-paint';
import { galleryPictures } from './gallery-pictures';
import { imageTextsQuery } from './image-texts.query';

export interface RecordGalleryProps {
  kind: OwnerKind;
  id: number;
  title: string;
  urls: readonly string[];
}

/**
 * The pictures of a record, overlapping the dark masthead; renders nothing without any. Without the media remote only
 * the first picture is shown. The pictures' texts are fetched separately, and nothing waits for them.
 */
export function RecordGallery({ kind, id, title, urls }: RecordGalleryProps) {
  const { data: texts } = useQuery(imageTextsQuery(kind, id));
  const pictures = galleryPictures(title, urls, texts);
  const [first] = pictures;
  if (!first) return null;
  const { url, alt } = first;
  const ratio = stageRatio(url);
  const stage: CSSProperties & { '--stage': number } = { '--stage': ratio };
  const still = <Picture url={url} alt={alt} {...stageSlot(url, ratio)} priority />;
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
      <Container
        position="relative"
        paddingInline={{ base: '0', md: '10', xl: '16' }}
        // On a wide and low screen the whole picture fits below the masthead.
        maxWidth={{ lg: 'min(84rem, max(22.5rem, 100svh - 27rem) * var(--stage) + 8rem)' }}
        style={stage}
      >
        <AfterPaint meanwhile={still}>
          <Remote id="mfe_media/Gallery" pictures={pictures} title={title} waiting={still} failed={still} />
        </AfterPaint>
      </Container>
    </Box>
  );
}
