import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css';
import { recipes } from './recipes';
import { reset } from './reset';
import { textStyles } from './text-styles';
import { semanticTokens, tokens } from './tokens';

/** The site's theme; nothing of Chakra's default theme is included. */
export const siteConfig = defineConfig({
  globalCss,
  theme: {
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
    keyframes: {
      turn: { to: { transform: 'rotate(1turn)' } },
      'slide-in': { from: { transform: 'translateX(100%)' } },
      drift: {
        '0%': { transform: 'translate3d(0, 0, 0)', opacity: '0' },
        '20%, 70%': { opacity: '0.7' },
        '100%': { transform: 'translate3d(1.5rem, -7rem, 0)', opacity: '0' },
      },
    },
    tokens,
    semanticTokens,
    textStyles,
    recipes,
  },
});

export const siteSystem = createSystem(defaultBaseConfig, { globalCss: reset }, siteConfig);
