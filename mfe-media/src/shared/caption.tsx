import type { GalleryPicture } from '@officina/contracts/remotes';
import { Box, Grid } from '@officina/ui';

export interface CaptionProps {
  pictures: readonly GalleryPicture[];
  index: number;
  /** A longer one is scrolled; otherwise it is shown whole, and moves what is below. */
  isScrolled?: boolean;
}

/**
 * The caption of the current picture. It takes the room of the longest one, up to about three lines, so that nothing
 * moves from picture to picture. Without captions there is nothing.
 */
export function Caption({ pictures, index, isScrolled }: CaptionProps) {
  const captions = pictures.map(({ caption = '' }) => caption);
  const longest = captions.reduce((one, other) => (other.length > one.length ? other : one), '');
  const text = captions[index] ?? '';
  if (!longest) return null;
  return (
    <Grid templateColumns="minmax(0, 44rem)" textStyle="small" overflowWrap="anywhere" css={stacked}>
      <Box
        as="span"
        aria-hidden="true"
        visibility="hidden"
        overflow="hidden"
        maxHeight={isScrolled ? '5.25em' : '4.5em'}
      >
        {longest}
      </Box>
      <Box
        as="p"
        // The half line at the lower edge shows that there is more.
        maxHeight={isScrolled ? '5.25em' : undefined}
        overflowY={isScrolled ? 'auto' : undefined}
        scrollbarWidth="thin"
        tabIndex={isScrolled && text.length > certainlyWhole ? 0 : undefined}
      >
        {text}
      </Box>
    </Grid>
  );
}

/** Characters that fit three lines on any screen: a longer text can be scrolled by keyboard. */
const certainlyWhole = 100;

const stacked = { '& > *': { gridArea: '1 / 1' } } as const;
