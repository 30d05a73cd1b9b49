import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  breakpoints,
  comboboxSlotRecipe,
  containerRecipe,
  cssVarsRoot,
  datePickerSlotRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  fileUploadSlotRecipe,
  headingRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  progressSlotRecipe,
  semanticTokens,
  skeletonRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  textStyles,
  tokens,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { CacheProvider } from '@emotion/react';
import { siteConfig } from '@officina/ui/system';
import { type ReactNode, useEffect } from 'react';
import { adminRecipes, adminSlotRecipes } from './admin-recipes';
import { createAdminStyles } from './admin-styles';

/** Chakra's theme with the recipes of the kit's components: the others are a fifth of its code. */
const chakraConfig = defineConfig({
  cssVarsRoot,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    recipes: {
      container: containerRecipe,
      heading: headingRecipe,
      input: inputRecipe,
      link: linkRecipe,
      skeleton: skeletonRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      combobox: comboboxSlotRecipe,
      datePicker: datePickerSlotRecipe,
      dialog: dialogSlotRecipe,
      field: fieldSlotRecipe,
      fileUpload: fileUploadSlotRecipe,
      menu: menuSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      progress: progressSlotRecipe,
      tabs: tabsSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});

/** The colours and fonts of the site, in a denser layout, on top of that. */
const adminConfig = defineConfig({
  disableLayers: true,
  // Chakra's own global styles set 26 custom properties on every element, which made each page update four times as
  // expensive. The ones that its recipes use are set on the root instead and inherited.
  globalCss: { html: { colorPalette: 'gray', '--global-color-border': 'colors.border' } },
  theme: {
    recipes: adminRecipes,
    slotRecipes: adminSlotRecipes,
    // Below the toasts, which must be visible over an open dialog.
    tokens: { zIndex: { popover: { value: 40 }, modal: { value: 40 }, tooltip: { value: 50 } } },
    semanticTokens: {
      colors: {
        bg: {
          panel: { value: '{colors.paper.50}' },
          subtle: { value: '{colors.paper.100}' },
          muted: { value: '{colors.paper.200}' },
          emphasized: { value: '{colors.paper.300}' },
        },
        border: {
          error: { value: '{colors.oxblood.500}' },
          emphasized: { value: '{colors.ink.500}' },
          muted: { value: '{colors.paper.200}' },
          subtle: { value: '{colors.paper.200}' },
        },
        gray: {
          contrast: { value: '{colors.paper.50}' },
          fg: { value: '{colors.ink.900}' },
          subtle: { value: '{colors.paper.200}' },
          muted: { value: '{colors.paper.300}' },
          emphasized: { value: '{colors.paper.300}' },
          solid: { value: '{colors.green.700}' },
          focusRing: { value: '{colors.brass.600}' },
          border: { value: '{colors.paper.300}' },
        },
      },
      radii: { l1: { value: '1px' }, l2: { value: '2px' }, l3: { value: '2px' } },
    },
  },
});

/** Drops the global styles: every page already has the reset and the site's global styles. */
const withoutGlobals = ({ preflight: _, globalCss: __, ...config }: SystemConfig): SystemConfig => config;

export const adminSystem = createSystem(defaultBaseConfig, chakraConfig, withoutGlobals(siteConfig), adminConfig);

const styles = createAdminStyles();

/** Provider around the back office, required by all components of ui-admin. */
export function AdminThemeProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.addEventListener('keyup', showFocused);
    return () => document.removeEventListener('keyup', showFocused);
  }, []);
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={adminSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

/** At the ends of a dialog its focus trap moves the focus without scrolling to it. */
function showFocused({ key }: KeyboardEvent): void {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' });
}
