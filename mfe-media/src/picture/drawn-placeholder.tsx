import { Box } from '@officina/ui';

export interface DrawnPlaceholderProps {
  alt: string;
  ratio?: number | undefined;
}

/** Placeholder for a picture that cannot be loaded: the outline of a car in a thin frame, and the alt text. */
export function DrawnPlaceholder({ alt, ratio = 3 / 2 }: DrawnPlaceholderProps) {
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Box
      {...named}
      width="full"
      style={{ aspectRatio: ratio }}
      bg="bg.sunken"
      color="fg.muted"
      padding="3"
      overflow="hidden"
    >
      <Box
        as="span"
        height="full"
        borderWidth="1px"
        borderColor="border"
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="3"
        padding="3"
        textAlign="center"
        textStyle="small"
      >
        <svg viewBox="0 0 96 32" width="96" fill="none" stroke="currentColor" strokeWidth="1" aria-hidden="true">
          <path d="M3 24V19l14-3 13-10c2-1 4-2 7-2h18c4 0 7 1 10 4l10 8 13 3c3 1 5 3 5 5H84a7 7 0 0 0-14 0H30a7 7 0 0 0-14 0z" />
          <circle cx="23" cy="24" r="5" />
          <circle cx="77" cy="24" r="5" />
        </svg>
        {alt ? (
          <Box as="span" lineClamp="2">
            {alt}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
