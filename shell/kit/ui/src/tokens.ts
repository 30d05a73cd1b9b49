import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

const lengths = {
  '0.5': '0.125rem',
  '1': '0.25rem',
  '1.5': '0.375rem',
  '2': '0.5rem',
  '2.5': '0.625rem',
  '3': '0.75rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '7': '1.75rem',
  '8': '2rem',
  '10': '2.5rem',
  '12': '3rem',
  '14': '3.5rem',
  '16': '4rem',
  '20': '5rem',
  '24': '6rem',
  '32': '8rem',
  '40': '10rem',
};
const values = <Entries extends Record<string, string>>(entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, { value }])) as {
    [Key in keyof Entries]: { value: string };
  };

const display = "'Bodoni', 'Bodoni Fallback', 'Bodoni Fallback Android', 'Times New Roman', serif";

/** Colour and size tokens. Compiled pages contain their values instead of custom properties. */
export const tokens = defineTokens({
  colors: {
    paper: {
      50: { value: '#fbf8f1' },
      100: { value: '#f4eee2' },
      200: { value: '#e8dfcd' },
      300: { value: '#d6cab3' },
    },
    ink: {
      500: { value: '#6a6558' },
      700: { value: '#47443b' },
      900: { value: '#1a1c18' },
      950: { value: '#0e120f' },
    },
    green: {
      600: { value: '#235040' },
      700: { value: '#173b2d' },
      800: { value: '#102b21' },
      900: { value: '#0a1d16' },
    },
    brass: {
      300: { value: '#d8bd84' },
      400: { value: '#c2a05c' },
      600: { value: '#8a6a2b' },
      700: { value: '#74571f' },
    },
    oxblood: { 500: { value: '#8d2b20' }, 300: { value: '#f0b8ae' } },
  },
  spacing: values(lengths),
  sizes: {
    ...values(lengths),
    full: { value: '100%' },
    text: { value: '38rem' },
    page: { value: '84rem' },
  },
  fonts: {
    // The server embeds a subset font with the characters of the page's title, as "Bodoni Title".
    title: { value: `'Bodoni Title', ${display}` },
    display: { value: display },
    heading: { value: display },
    body: { value: "'Hanken', 'Hanken Fallback', 'Hanken Fallback Android', system-ui, sans-serif" },
  },
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '650' }),
  radii: values({ none: '0', sm: '1px', md: '2px' }),
  durations: values({ fast: '150ms', moderate: '300ms' }),
  zIndex: { header: { value: 20 }, menu: { value: 30 }, toast: { value: 60 } },
});

/** Semantic colour tokens: custom properties at run time. Pages use these rather than the colours above. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: '{colors.paper.100}' },
      raised: { value: '{colors.paper.50}' },
      sunken: { value: '{colors.paper.200}' },
      /** Hero, mastheads, footer. */
      dark: { value: '{colors.green.900}' },
      night: { value: '{colors.ink.950}' },
    },
    fg: {
      DEFAULT: { value: '{colors.ink.900}' },
      muted: { value: '{colors.ink.700}' },
      subtle: { value: '{colors.ink.500}' },
      onDark: { value: '{colors.paper.100}' },
      onDarkMuted: { value: '#c9c6b8' },
    },
    brand: { DEFAULT: { value: '{colors.green.700}' }, hover: { value: '{colors.green.600}' } },
    accent: { DEFAULT: { value: '{colors.brass.700}' }, onDark: { value: '{colors.brass.300}' } },
    border: {
      DEFAULT: { value: '{colors.paper.300}' },
      strong: { value: '{colors.ink.500}' },
      onDark: { value: 'rgba(244, 238, 226, 0.22)' },
    },
    danger: { DEFAULT: { value: '{colors.oxblood.500}' } },
    focusRing: { value: '{colors.brass.600}' },
  },
});
