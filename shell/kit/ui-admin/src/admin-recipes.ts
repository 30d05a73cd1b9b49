import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

const box = {
  bg: 'bg.raised',
  borderWidth: '1px',
  borderColor: 'border.strong',
  textStyle: 'small',
  // Not `paddingInline`: it would follow a select's end padding in the style sheet and override it.
  paddingInlineStart: '3',
  paddingInlineEnd: '3',
  _placeholder: { color: 'fg.subtle' },
  _invalid: { borderColor: 'danger' },
} as const;

/** A screen as low as a desktop's at 400 % zoom. */
const lowScreen = '@media (max-height: 29.99em)';

/** Height of controls: large enough for touch on small screens. */
const fingerOrPointer = { base: '2.75rem', lg: '2.5rem' };

/** Fields have a full border, not only a line below: a dense form is easier to scan. */
export const adminRecipes = {
  input: defineRecipe({ base: { minHeight: fingerOrPointer }, variants: { variant: { outline: box } } }),
  textarea: defineRecipe({ variants: { variant: { outline: { ...box, paddingBlock: '2' } } } }),
};

export const adminSlotRecipes = {
  field: defineSlotRecipe({
    slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
    base: {
      label: { textStyle: 'small', fontWeight: 'medium' },
      errorText: { textStyle: 'small', color: 'danger' },
      helperText: { textStyle: 'small', color: 'fg.muted' },
    },
  }),
  nativeSelect: defineSlotRecipe({
    slots: ['root', 'field', 'indicator'],
    variants: { variant: { outline: { field: { ...box, minHeight: fingerOrPointer, paddingInlineEnd: '8' } } } },
  }),
  menu: defineSlotRecipe({
    slots: ['content', 'item'],
    base: { content: { borderWidth: '1px', borderColor: 'border.strong', boxShadow: 'none' } },
    variants: {
      size: {
        md: {
          content: { padding: '1', minW: '14rem' },
          item: { textStyle: 'small', paddingInline: '3', py: '2', minHeight: { base: '2.75rem', md: 'auto' } },
        },
      },
    },
  }),
  dialog: defineSlotRecipe({
    slots: ['backdrop', 'positioner', 'content', 'header', 'body', 'footer', 'title', 'description', 'closeTrigger'],
    base: {
      backdrop: { bg: 'rgba(14, 18, 15, 0.6)' },
      content: { boxShadow: 'none', textStyle: 'small', borderTopWidth: '3px', borderColor: 'accent' },
      title: { textStyle: 'heading', minWidth: '0' },
    },
    variants: {
      scrollBehavior: {
        // On a low screen the heading takes most of the dialog, so it scrolls with the content.
        inside: {
          content: { [lowScreen]: { overflowY: 'auto' } },
          body: { [lowScreen]: { flex: 'none', overflow: 'visible' } },
        },
      },
    },
  }),
  tabs: defineSlotRecipe({
    slots: ['root', 'list', 'trigger', 'content', 'indicator', 'contentGroup'],
    base: { trigger: { textStyle: 'small', fontWeight: 'medium', minHeight: fingerOrPointer } },
  }),
};
