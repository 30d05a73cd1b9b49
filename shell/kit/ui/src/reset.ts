import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Only for macOS; the types of the style props do not know them. */
const fontSmoothing: Record<string, string> = { WebkitFontSmoothing: 'antialiased', MozOsxFontSmoothing: 'grayscale' };

/**
 * CSS reset. Chakra's own also applies to every `::before` and `::after`, so that the browser calculates styles for two
 * more boxes per element: a quarter of the style calculation before the first paint. Therefore a pseudo-element with a
 * border or padding must set `boxSizing` and `borderStyle` itself.
 */
export const reset = defineGlobalStyles({
  '*': {
    boxSizing: 'border-box',
    margin: '0',
    padding: '0',
    border: '0 solid',
    font: 'inherit',
    WebkitTapHighlightColor: 'transparent',
  },
  html: {
    ...fontSmoothing,
    textRendering: 'optimizeLegibility',
    touchAction: 'manipulation',
  },
  body: { position: 'relative' },
  'img, svg, canvas, iframe': { display: 'block', verticalAlign: 'middle' },
  img: { height: 'auto' },
  'p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'break-word' },
  'ol, ul': { listStyle: 'none' },
  'button, [type=button], [type=reset], [type=submit]': {
    appearance: 'button',
    backgroundColor: 'transparent',
    backgroundImage: 'none',
  },
  'button, input, optgroup, select, textarea': { color: 'inherit' },
  'button, select': { textTransform: 'none' },
  table: { borderColor: 'inherit', borderCollapse: 'collapse' },
  '::placeholder': { opacity: 'unset', color: '#9ca3af', userSelect: 'none' },
  textarea: { resize: 'vertical' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  strong: { fontWeight: 'bolder' },
  'i, em': { fontStyle: 'italic' },
  'input:is([type=text], [type=email], [type=search], [type=password])': { appearance: 'none' },
  'input[type=search]': { appearance: 'textfield', outlineOffset: '-2px' },
  '::-webkit-search-decoration, ::-webkit-search-cancel-button': { appearance: 'none' },
  ':-moz-ui-invalid': { boxShadow: 'none' },
  "[hidden]:where(:not([hidden='until-found']))": { display: 'none !important' },
});
