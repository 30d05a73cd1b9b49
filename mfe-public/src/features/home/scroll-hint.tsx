import { Box, chakra } from '@officina/ui';

const Hint = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '2.75rem',
    textStyle: 'label',
    transition: 'color 150ms',
    _hover: { color: 'accent.onDark' },
  },
});

/** Button that scrolls down by one screen. */
export function ScrollHint() {
  function scrollDown() {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollBy({ top: window.innerHeight, behavior: isStill ? 'auto' : 'smooth' });
  }

  return (
    <Hint type="button" onClick={scrollDown}>
      Scorri
      <Box as="span" aria-hidden="true" fontSize="1.1rem" lineHeight="1">
        ↓
      </Box>
    </Hint>
  );
}
