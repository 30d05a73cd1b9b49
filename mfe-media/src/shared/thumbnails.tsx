import { Box, chakra } from '@officina/ui';
import { useEffect, useRef } from 'react';
import type { GalleryPicture } from '../parts';
import { thumbnailSizes } from '../picture/layered-picture';
import { ResponsivePicture } from '../picture/responsive-picture';
import { keyedPictures } from './keyed-pictures';

export interface ThumbnailsProps {
  pictures: readonly GalleryPicture[];
  index: number;
  onSelect: (index: number) => void;
}

/** Thumbnails of all pictures in a scrolling row; the current one is underlined and scrolled into view. */
export function Thumbnails({ pictures, index, onSelect }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = strip.current;
    const item = list?.children[index];
    if (!list || !(item instanceof HTMLElement)) return;
    // Also fires at the start and when a phone is rotated. Not `scrollIntoView`, which would also scroll the page.
    const observer = new ResizeObserver(() => {
      list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [index]);

  return (
    <Box
      as="ul"
      ref={strip}
      position="relative"
      display="flex"
      gap="2"
      overflowX="auto"
      padding="1"
      margin="-1"
      scrollbarWidth="thin"
    >
      {keyedPictures(pictures).map(({ key, url, position }) => (
        <Box as="li" key={key} flex="none" width={{ base: '20', md: '24' }}>
          <chakra.button
            type="button"
            aria-label={`Mostra immagine ${position + 1}`}
            aria-current={position === index}
            onClick={() => onSelect(position)}
            display="block"
            width="full"
            paddingBottom="1.5"
            borderBottomWidth="2px"
            borderColor="transparent"
            opacity="0.62"
            transition="opacity 150ms"
            _hover={{ opacity: '1' }}
            css={{ '&[aria-current=true]': { opacity: 1, borderColor: '{colors.brass.400}' } }}
          >
            <ResponsivePicture url={url} alt="" sizes={thumbnailSizes} ratio={3 / 2} />
          </chakra.button>
        </Box>
      ))}
    </Box>
  );
}
