import { defineRecipe } from '@chakra-ui/react/styled-system';

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'none',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 150ms, color 150ms, border-color 150ms',
    _disabled: { cursor: 'not-allowed', opacity: 0.55 },
  },
  variants: {
    variant: {
      solid: { bg: 'brand', color: 'fg.onDark', _hover: { bg: 'brand.hover' } },
      brass: { bg: 'brass.300', color: 'ink.950', _hover: { bg: 'paper.100' } },
      outline: {
        borderColor: 'currentColor',
        color: 'fg',
        _hover: { bg: 'ink.900', color: 'fg.onDark', borderColor: 'ink.900' },
      },
      outlineOnDark: {
        borderColor: 'border.onDark',
        color: 'fg.onDark',
        _hover: { borderColor: 'accent.onDark', color: 'accent.onDark' },
      },
      ghost: { color: 'fg', _hover: { bg: 'bg.sunken' } },
      danger: { bg: 'danger', color: 'fg.onDark', _hover: { bg: 'ink.900' } },
      /** Only a word with a rule under it. */
      plain: {
        minHeight: 'auto',
        paddingInline: '0',
        paddingBlock: '1',
        borderWidth: '0 0 1px',
        borderColor: 'accent',
        color: 'fg',
        _hover: { color: 'accent' },
      },
    },
    size: {
      sm: { minHeight: '2.25rem', paddingInline: '4' },
      md: { minHeight: '2.875rem', paddingInline: '6' },
      lg: { minHeight: '3.375rem', paddingInline: '8' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const link = defineRecipe({
  className: 'link',
  base: {
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
    textDecorationColor: 'var(--chakra-colors-brass-400)',
    _hover: { textDecorationThickness: '2px' },
  },
});

const field = {
  width: 'full',
  minWidth: '0',
  borderWidth: '0 0 1px',
  borderColor: 'border.strong',
  borderRadius: 'none',
  bg: 'transparent',
  color: 'fg',
  textStyle: 'body',
  paddingInline: '0',
  paddingBlock: '2',
  _placeholder: { color: 'fg.subtle' },
  _invalid: { borderColor: 'danger' },
  _disabled: { opacity: 0.55 },
} as const;

/** Recipes of the parts that every visitor gets. The back office adds its own in ui-admin. */
export const recipes = {
  button,
  link,
  input: defineRecipe({ className: 'input', base: { ...field, minHeight: '2.875rem' } }),
  textarea: defineRecipe({ className: 'textarea', base: { ...field, minHeight: '9rem', resize: 'vertical' } }),
  container: defineRecipe({
    className: 'container',
    base: { width: 'full', maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '5', md: '10', xl: '16' } },
  }),
  heading: defineRecipe({ className: 'heading', base: { textStyle: 'section' } }),
};
