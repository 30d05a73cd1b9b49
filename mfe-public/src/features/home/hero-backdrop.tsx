import { Emblem, Picture, siteImageQuery, useSuspenseQuery } from '@officina/platform';
import { Box } from '@officina/ui';

/** The owner's hero picture over the whole screen, darkened where words stand on it; without one, the emblem as a drawing. */
export function HeroPicture() {
  const { data: image } = useSuspenseQuery(siteImageQuery('hero'));
  if (!image) return <HeroDrawing />;
  return (
    <Box
      position="absolute"
      inset="0"
      // On phones the words at the foot get a ground of their own, and the car stands above them.
      bottom={{ base: '20%', md: '0' }}
      zIndex="-1"
      css={fill}
      _after={scrim}
    >
      <Picture url={image.url} alt={image.alt} sizes={sizes} priority />
    </Box>
  );
}

// A landscape picture over the whole screen is as wide as its height asks for. On a phone most of that
// width is out of sight: there it may be a little soft, which the veil over it hides.
const sizes = '(orientation: portrait) 145vw, max(100vw, 178vh)';

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

/** Strengths of the dark veil from top to bottom, as [percent of the height, opacity]. */
const veil = (...stops: [number, number][]) =>
  `linear-gradient(to bottom, ${stops.map(([at, opacity]) => `rgba(14, 18, 15, ${opacity}) ${at}%`).join(', ')})`;

// Dark enough under the words for any picture, clear in the middle where the car is.
const scrim = {
  content: '""',
  position: 'absolute',
  inset: '0',
  backgroundImage: {
    base: veil([0, 0.7], [34, 0.56], [50, 0.06], [76, 0.06], [100, 1]),
    md: veil([0, 0.7], [26, 0.58], [46, 0.06], [60, 0.06], [79, 0.72], [100, 0.9]),
  },
} as const;
