import { chakra } from '@officina/ui';

/** Skip link to the main content, the first element in the tab order. */
export function SkipLink() {
  return (
    <chakra.a
      href="#contenuto"
      data-on-dark=""
      position="fixed"
      _print={{ display: 'none' }}
      top="3"
      insetInlineStart="3"
      zIndex="menu"
      paddingInline="5"
      paddingBlock="3"
      bg="brass.300"
      color="ink.950"
      textStyle="label"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Vai al contenuto
    </chakra.a>
  );
}
