import { defineRecipe } from '@chakra-ui/react/styled-system';

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

/** Recipes of the public site. The back office adds its own in ui-admin. */
export const recipes = {
  link,
  input: defineRecipe({ className: 'input', base: { ...field, minHeight: '2.875rem' } }),
  textarea: defineRecipe({ className: 'textarea', base: { ...field, minHeight: '9rem', resize: 'vertical' } }),
  container: defineRecipe({
    className: 'container',
    base: { width: 'full', maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '5', md: '10', xl: '16' } },
  }),
  heading: defineRecipe({ className: 'heading', base: { textStyle: 'section' } }),
};
