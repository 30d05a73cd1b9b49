import { Picture, siteImageQuery, useSuspenseQuery } from '@officina/platform';
import { Box, Emblem } from '@officina/ui';

/** The owner's hero picture over the whole screen, darkened where words stand on it; without one, the emblem as a drawing. */
export function HeroPicture() {
  const { data: image } = useSuspenseQuery(siteImageQuery('hero'));
  if (!image) return <HeroDrawing />;
  return (
    <Box position="absolute" inset="0" zIndex="-1" css={fill} _after={scrim}>
      <Picture url={image.url} alt={image.alt} sizes="(orientation: portrait) 120vw, 100vw" priority />
    </Box>
  );
}

/** A steering wheel in hairlines that leaves the page on the right. */
export function HeroDrawing() {
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      zIndex="-1"
      top="50%"
      insetInlineEnd={{ base: '-55vh', md: '-32vh' }}
      height="120svh"
      transform="translateY(-50%) rotate(-18deg)"
      color="accent.onDark"
      opacity="0.4"
      css={hairlines}
    >
      <Emblem />
    </Box>
  );
}

// The boss keeps its ring and loses its letter; the wheel fades before it meets the buttons.
const hairlines = {
  maskImage: 'linear-gradient(to bottom, black 55%, transparent 85%)',
  '& *': { strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
  '& path[fill]': { opacity: 0 },
} as const;

// The picture remote sizes pictures by their own proportions; here the screen decides.
const fill = {
  '& img': { width: '100% !important', height: '100% !important', objectFit: 'cover' },
  // What the remote shows for a picture that is gone has no place behind a headline.
  '& > div': { display: 'none' },
} as const;

// Dark enough under the words for any picture, clear in the middle where the car is.
const scrim = {
  content: '""',
  position: 'absolute',
  inset: '0',
  backgroundImage: `linear-gradient(to bottom, ${[
    'rgba(14, 18, 15, 0.7) 0%',
    'rgba(14, 18, 15, 0.58) 26%',
    'rgba(14, 18, 15, 0.06) 46%',
    'rgba(14, 18, 15, 0.06) 60%',
    'rgba(14, 18, 15, 0.72) 79%',
    'rgba(14, 18, 15, 0.9) 100%',
  ].join(', ')})`,
} as const;
