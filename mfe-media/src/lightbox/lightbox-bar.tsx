import { Box, Button, Flex, Text } from '@officina/ui';

export interface LightboxBarProps {
  title: string;
  index: number;
  total: number;
  zoom: number;
  onZoom: () => void;
  onClose: () => void;
}

/** Title and position on the left, zoom and close button on the right. */
export function LightboxBar({ title, index, total, zoom, onZoom, onClose }: LightboxBarProps) {
  return (
    <Flex
      data-backdrop=""
      align="center"
      justify="space-between"
      gap="4"
      paddingInline={{ base: '4', md: '8' }}
      paddingBlock="3"
      borderBottomWidth="1px"
      borderColor="border.onDark"
      css={besidePicture}
    >
      <Box minWidth="0">
        <Text textStyle="heading" fontSize={{ base: '1.05rem', md: '1.4rem' }} lineClamp="2">
          {title}
        </Text>
        <Text textStyle="figure" color="fg.onDarkMuted" aria-live="polite">
          Immagine {index + 1} di {total}
        </Text>
      </Box>
      <Flex gap="2" flex="none" wrap="wrap">
        <Button
          variant="outlineOnDark"
          onClick={onZoom}
          paddingInline="4"
          fontVariantNumeric="tabular-nums"
          textTransform="none"
        >
          <Box as="span" srOnly={{ base: true, md: false }}>
            Zoom{' '}
          </Box>
          <span>{Math.round(zoom)}x</span>
        </Button>
        <Button variant="outlineOnDark" onClick={onClose} paddingInline="4">
          Chiudi
        </Button>
      </Flex>
    </Flex>
  );
}

/** A phone in landscape, see `sideways` in lightbox.tsx. */
const besidePicture = {
  '@media (max-height: 32em) and (min-width: 30em)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '0.5rem',
    borderBottomWidth: '0',
    borderInlineStartWidth: '1px',
    paddingInline: '0.75rem',
  },
} as const;
