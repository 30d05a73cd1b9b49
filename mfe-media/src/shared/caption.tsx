import { Box, Grid } from '@officina/ui';
import type { GalleryPicture } from '../parts';

export interface CaptionProps {
  pictures: readonly GalleryPicture[];
  index: number;
  /** Whether its place has a `--caption-room`, the largest height: a longer one is scrolled. */
  isScrolled?: boolean;
}

/**
 * The caption of the current picture. It takes the room of the longest one, up to two lines or `--caption-room`, so that
 * nothing moves from picture to picture. Without captions there is nothing.
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

/** Characters that fit on any screen: a longer text can be scrolled by keyboard. */
const certainlyWhole = 60;

const stacked = { '& > *': { gridArea: '1 / 1' } } as const;
