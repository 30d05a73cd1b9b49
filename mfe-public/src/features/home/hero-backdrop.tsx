import { Emblem, Picture, siteImageQuery, useSuspenseQuery } from '@officina/platform';
import { Box } from '@officina/ui';

/** The uploaded hero picture over the whole screen, darkened behind the text; without one, the drawn emblem. */
export function HeroPicture() {
  const { data: image } = useSuspenseQuery(siteImageQuery('hero'));
  if (!image) return <HeroDrawing />;
  return (
    <Box
      position="absolute"
      inset="0"
      // On phones the text at the bottom has a plain background, and the picture ends above it.
      bottom={{ base: '20%', md: '0' }}
      zIndex="-1"
      css={fill}
      _after={scrim}
    >
      <Picture url={image.url} alt={image.alt} sizes={sizes} priority />
    </Box>
  );
}

// A landscape picture that covers a portrait screen is much wider than the screen and mostly cropped. On a phone a
// variant slightly smaller than needed is enough; the dark gradient hides the difference.
const sizes = '(orientation: portrait) 145vw, max(100vw, 178vh)';

/** The emblem, a steering wheel in thin lines, cropped at the right edge of the page. */
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

// The letter on the hub is hidden, and the wheel fades out above the buttons.
const hairlines = {
  maskImage: 'linear-gradient(to bottom, black 55%, transparent 85%)',
  '& *': { strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
  '& path[fill]': { opacity: 0 },
} as const;

// The media remote sizes a picture by its aspect ratio; here it has to cover the screen.
const fill = {
  '& img': { width: '100% !important', height: '100% !important', objectFit: 'cover' },
  // Hides the placeholder of the media remote for a broken picture, which does not fit behind a headline.
  '& > div': { display: 'none' },
} as const;

/** A dark gradient from top to bottom, with stops as [percent of the height, opacity]. */
const veil = (...stops: [number, number][]) =>
  `linear-gradient(to bottom, ${stops.map(([at, opacity]) => `rgba(14, 18, 15, ${opacity}) ${at}%`).join(', ')})`;

// Dark enough for text over any picture, transparent in the middle.
const scrim = {
  content: '""',
  position: 'absolute',
  inset: '0',
  backgroundImage: {
    base: veil([0, 0.7], [34, 0.56], [50, 0.06], [76, 0.06], [100, 1]),
    md: veil([0, 0.7], [26, 0.58], [46, 0.06], [60, 0.06], [79, 0.72], [100, 0.9]),
  },
} as const;
