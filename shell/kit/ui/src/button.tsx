import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

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
    textAlign: 'center',
    // With large fonts its text wraps instead of leaving the screen.
    flexShrink: '0',
    maxWidth: '100%',
    textDecoration: 'none',
    transition: 'background-color 150ms, color 150ms, border-color 150ms',
    _disabled: { cursor: 'not-allowed', opacity: 0.55 },
  },
  // Sizes come first, here and in the defaults (their order decides), so that a variant can override its size.
  variants: {
    size: {
      sm: { minHeight: { base: '2.75rem', lg: '2.25rem' }, paddingInline: '4' },
      md: { minHeight: '2.875rem', paddingInline: '6' },
      lg: { minHeight: '3.375rem', paddingInline: '8' },
    },
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
      /** Only underlined text. */
      plain: {
        position: 'relative',
        minHeight: 'auto',
        // The touch target is higher than the visible text.
        _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.625rem' },
        paddingInline: '0',
        paddingBlock: '1',
        borderWidth: '0 0 1px',
        borderColor: 'accent',
        color: 'fg',
        _hover: { color: 'accent' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

/** The site's button. It includes its recipe, so that the variants are typed and no theme changes them. */
export const Button = chakra('button', button, { defaultProps: { type: 'button' } });

/** A button with only an icon; it needs an `aria-label`. */
export const IconButton = Button;

export type ButtonProps = ComponentProps<typeof Button>;
