import { defineTextStyles } from '@chakra-ui/react/styled-system';

const display = { fontFamily: 'display', fontWeight: '500', letterSpacing: '-0.015em', textWrap: 'balance' } as const;

/** The typographic scale. Display sizes scale with the viewport between a minimum and a maximum. */
export const textStyles = defineTextStyles({
  /** The headline of the home page. */
  hero: {
    value: { ...display, fontFamily: 'title', fontSize: 'clamp(2.75rem, 1.6rem + 5.4vw, 6.25rem)', lineHeight: '0.98' },
  },
  title: {
    value: { ...display, fontFamily: 'title', fontSize: 'clamp(2.25rem, 1.6rem + 2.9vw, 4.25rem)', lineHeight: '1.04' },
  },
  section: { value: { ...display, fontSize: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem)', lineHeight: '1.12' } },
  /** Title of a card or a panel. */
  heading: {
    value: {
      ...display,
      fontSize: 'clamp(1.3rem, 1.2rem + 0.4vw, 1.6rem)',
      lineHeight: '1.2',
      letterSpacing: '-0.005em',
    },
  },
  lead: { value: { fontFamily: 'body', fontSize: 'clamp(1.1rem, 1.04rem + 0.3vw, 1.3rem)', lineHeight: '1.55' } },
  body: { value: { fontFamily: 'body', fontSize: '1.0625rem', lineHeight: '1.65' } },
  small: { value: { fontFamily: 'body', fontSize: '0.9375rem', lineHeight: '1.5' } },
  /** Letterspaced small capitals: eyebrows, labels, table heads. */
  label: {
    value: {
      fontFamily: 'body',
      fontSize: '0.75rem',
      lineHeight: '1.4',
      fontWeight: '600',
      letterSpacing: '0.14em',
      textTransform: 'uppercase',
    },
  },
  /** Numbers: years, prices, kilometres. */
  figure: {
    value: {
      fontFamily: 'body',
      fontVariantNumeric: 'tabular-nums lining-nums',
      fontSize: '0.9375rem',
      lineHeight: '1.4',
    },
  },
});
