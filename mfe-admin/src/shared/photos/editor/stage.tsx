import { Box, chakra } from '@officina/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { Size } from '../edits/geometry';

/** The dark area around the picture, which is as large as it fits. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <Box
      data-on-dark=""
      display="flex"
      flex="1"
      minWidth="0"
      minHeight="14rem"
      padding={{ base: '5', md: '6' }}
      bg="bg.night"
      color="fg.onDark"
    >
      <Room>{children}</Room>
    </Box>
  );
}

const Room = chakra('div', {
  base: { flex: '1', minWidth: '0', containerType: 'size', display: 'grid', placeItems: 'center' },
});

type FittedBoxProps = Omit<ComponentProps<typeof Fitted>, 'style'> & { size: Size };

/** The largest box in a `Stage` with the aspect ratio of a picture. */
export const FittedBox = ({ size: { width, height }, ...box }: FittedBoxProps) => (
  <Fitted
    {...box}
    style={{ width: `min(100cqw, ${(100 * width) / height}cqh)`, aspectRatio: `${width} / ${height}` }}
  />
);

const Fitted = chakra('div', { base: { position: 'relative' } });
