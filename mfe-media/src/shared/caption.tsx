import { Box, Grid } from '@officina/ui';
import type { GalleryPicture } from '../parts';

export interface CaptionProps {
  pictures: readonly GalleryPicture[];
  index: number;
  /** Whether the container sets `--caption-room`, the maximum height: a longer caption scrolls. */
  isScrolled?: boolean;
}

/**
 * The caption of the current picture. It reserves the height of the longest caption, up to two lines or
 * `--caption-room`, so that the layout does not shift from picture to picture. Renders nothing if no picture has a
 * caption.
 */
export function Caption({ pictures, index, isScrolled }: CaptionProps) {
  const captions = pictures.map(({ caption = '' }) => caption);
  const longest = captions.reduce((one, other) => (other.length > one.length ? other : one), '');
  const text = captions[index] ?? '';
  if (!longest) return null;
  return (
    <Grid templateColumns="minmax(0, 44rem)" textStyle="small" overflowWrap="anywhere" css={stacked}>
      <Box as="span" aria-hidden="true" visibility="hidden" overflow="hidden" maxHeight="var(--caption-room, 3em)">
        {longest}
      </Box>
      <Box
        as="p"
        maxHeight="var(--caption-room, none)"
        overflowY="auto"
        scrollbarWidth="thin"
        tabIndex={isScrolled && text.length > certainlyWhole ? 0 : undefined}
      >
        {text}
      </Box>
    </Grid>
  );
}

/** Number of characters that fit on any screen; a longer text gets a tab stop, to be scrolled by keyboard. */
const certainlyWhole = 60;

const stacked = { '& > *': { gridArea: '1 / 1' } } as const;
