import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Global styles: colours, focus rings, and the classes of platform components that do not use the style system. */
export const globalCss = defineGlobalStyles({
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    textSizeAdjust: '100%',
    scrollPaddingTop: '6rem',
    '--chakra-empty': 'var(--chakra-unset, )',
  },
  body: { minHeight: '100dvh', textStyle: 'body', overflowWrap: 'break-word' },
  'html:has(dialog[open])': { overflow: 'hidden', scrollbarGutter: 'stable' },
  // A full-screen dialog must also cover the scrollbar gutter.
  'html:has(dialog[data-full-screen][open])': { scrollbarGutter: 'auto' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '3px' },
  '[data-on-dark] :focus-visible, [data-on-dark]:focus-visible': { outlineColor: 'accent.onDark' },
  // An answer to a finger in the next frame, also before hydration. Opacity has no transition, so it does not wait.
  'a:active, button:active, summary:active, .plate:active': { opacity: 0.6 },
  // A component's own cursor is stronger.
  ':where(button, summary)': { cursor: 'pointer' },
  // Forced colours remove backgrounds: selected items get the system's selection colours.
  '[aria-current]:not([aria-current=false])': {
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      bg: 'SelectedItem !important',
      '&, & *': { color: 'SelectedItemText !important' },
    },
  },
  // Phones zoom into a focused field with text smaller than 16 px, and do not zoom out again.
  'input, select, textarea': { '@media (pointer: coarse)': { fontSize: 'max(1rem, 16px) !important' } },
  // A focused element must not be covered by the bar at the lower edge.
  'html:has([data-thumb-bar])': {
    scrollPaddingBottom: { base: '5.5rem', md: '0' },
    '@media (max-height: 29.99em)': { scrollPaddingBottom: '0' },
  },
  // A screen as low as one at 400 % zoom has no room for a sticky bar.
  '[data-bar]': { '@media (max-height: 29.99em)': { position: 'static !important' } },
  '::selection': { bg: 'brass.300', color: 'ink.950' },
  'img, svg': { maxWidth: '100%' },
  p: { textWrap: 'pretty' },
  // Right-to-left text: a block takes the direction of its text, and inline elements do not reorder what is beside
  // them.
  'p, h1, h2, h3, li, dt, dd, td, input, textarea': { unicodeBidi: 'plaintext' },
  'a, b, em, span, strong, time': { unicodeBidi: 'isolate' },
  '.visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.on-touch': { display: 'none', '@media (pointer: coarse)': { display: 'inline' } },
  '.with-mouse': { '@media (pointer: coarse)': { display: 'none' } },
  '.waiting': { display: 'grid', placeItems: 'center', minHeight: '60vh' },
  '.waiting-ring': {
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: '50%',
    border: '1px solid',
    borderColor: 'border.strong',
    borderTopColor: 'transparent',
    animation: 'turn 900ms linear infinite',
  },
  '.error-panel': {
    maxWidth: 'text',
    marginInline: 'auto',
    paddingInline: '5',
    paddingBlock: '16',
    textAlign: 'center',
    '& h1': { textStyle: 'section', marginBottom: '4' },
    '& h2': { textStyle: 'heading', marginBottom: '3' },
    '& p': { color: 'fg.muted', marginBottom: '6' },
    '& button': {
      textStyle: 'label',
      minHeight: '2.875rem',
      paddingInline: '6',
      border: '1px solid currentColor',
      _hover: { bg: 'ink.900', color: 'fg.onDark' },
      _disabled: { opacity: 0.55, cursor: 'progress' },
    },
    '& a': {
      display: 'block',
      width: 'fit-content',
      marginTop: '6',
      marginInline: 'auto',
      textDecoration: 'underline',
    },
  },
  // If the page contains nothing else, the light text of the header still needs a dark background.
  'main > .waiting, main > .error-panel': {
    color: 'fg.onDark',
    bg: 'bg.dark',
    boxShadow: '0 0 0 100vmax var(--chakra-colors-bg-dark)',
    clipPath: 'inset(0 -100vmax)',
    '& p': { color: 'fg.onDarkMuted' },
    '& :is(a, button):focus-visible': { outlineColor: 'accent.onDark' },
  },
  '#root > main > .error-panel': { minHeight: '100svh' },
  'main > .error-panel': { minHeight: '75svh', display: 'grid', alignContent: 'center', justifyItems: 'center' },
  '*, *::before, *::after': {
    _motionReduce: {
      // Chakra's dialogs and menus wait for the end of an exit animation, unless it takes 0s. The end event of a very
      // short animation can be fired before they listen, and they would stay open.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
