import { chakra } from '@officina/ui';

/** Explicit roles of every part, because another `display` than that of tables removes the native ones. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
} as const;

/**
 * The styles of a list. Its parts are selected by `data-part`, because styles on every cell would be computed again
 * with every row.
 */
export const StyledTable = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    borderCollapse: 'collapse',
    verticalAlign: 'top',
    textAlign: 'start',
    textStyle: 'figure',
    // A line instead of faded text, so that the current rows stay readable.
    transition: 'box-shadow 150ms 150ms',
    '&[data-busy]': { cursor: 'progress', boxShadow: '0 -2px 0 var(--chakra-colors-accent)' },
    // Keeps a focused element above the bar at the bottom of the list.
    '& input, & button, & a': { scrollMarginBlockEnd: '8rem' },
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    // Headings are aligned with their cells; on phones the text is aligned with the rest of the page.
    '& :is(td, th)': { paddingInline: { base: '0 0.5rem', xl: '3' }, textAlign: 'start' },
    '& thead th': {
      paddingBlock: '3',
      textStyle: 'label',
      color: 'fg.muted',
      whiteSpace: { xl: 'nowrap' },
      verticalAlign: 'bottom',
      borderBottomWidth: '1px',
      borderColor: 'border.strong',
    },
    '& thead th[data-part=select]': { width: '12', padding: '0' },
    '& thead th[data-part=actions]': { width: '12' },
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& tbody tr': {
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: '2.75rem minmax(0, 1fr) minmax(0, 1fr) 2.75rem',
      paddingBlock: { base: '3', md: '0' },
      borderBottomWidth: { base: '1px', md: '0' },
      borderColor: 'border',
      _hover: { bg: { md: 'bg.raised' } },
      '&[data-chosen]': { bg: 'bg.raised', boxShadow: 'inset 3px 0 0 var(--chakra-colors-accent)' },
    },
    '& tbody :is(td, th)': {
      display: { base: 'block', md: 'table-cell' },
      borderBottomWidth: { base: '0', md: '1px' },
      borderColor: 'border',
      paddingBlock: { base: '1', md: '3' },
      minWidth: '0',
      // Words do not break where there is room for them; the name, which is longest, shrinks first.
      maxWidth: { md: '10rem', xl: '14rem' },
      overflowWrap: 'break-word',
    },
    '& tbody [data-short]': { whiteSpace: { xl: 'nowrap' } },
    '& tbody [data-quiet]': { color: 'fg.subtle', fontSize: '0.8125rem', order: { base: 1, md: 0 } },
    // Minimum target size (24 px for a pointer, more for touch), also with a link below it.
    '& tbody [data-part=open]': {
      display: 'inline-block',
      minHeight: '6',
      _hover: { textDecoration: 'underline', textDecorationColor: 'accent' },
    },
    // A gap between a right-aligned number and the next, left-aligned cell.
    '& :is(td, th)[data-align=end]': { textAlign: { md: 'end' }, paddingInlineEnd: { md: '5' } },
    '& tbody [data-part=heading]': {
      display: { base: 'block', md: 'none' },
      fontSize: '0.8125rem',
      color: 'fg.muted',
      marginBottom: '0.5',
    },
    '& tbody [data-part=name]': {
      gridArea: '1 / 2 / auto / span 2',
      minWidth: { md: '9.5rem', xl: '13rem' },
      maxWidth: 'none',
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
      paddingBlock: { base: '2.5', md: '3' },
    },
    // With a large font the name is below the cover.
    '& [data-part=named]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& [data-part=named] > :last-child': { flex: '1 1 5rem', minWidth: '0' },
    '& [data-part=cover]': { width: '3rem', height: '2.25rem', flex: 'none', objectFit: 'cover', bg: 'bg.sunken' },
    // On medium screens the quiet value is above the cell's value, because there is no room beside the cover.
    '& [data-quiet]:is(td, th)': { mdToXl: { minWidth: '3.75rem', paddingInline: '0' } },
    '& tbody [data-quiet]:is(td, th)': { mdToXl: { paddingBlock: '2.375rem 0', lineHeight: '1.125rem' } },
    '& tbody [data-quiet] + [data-part=name]': { mdToXl: { minWidth: '5.75rem' } },
    '& [data-quiet] + [data-part=name] [data-part=cover]': { mdToXl: { margin: '0 0 1.25rem -3.75rem' } },
    '& tbody [data-part=select]': { gridArea: '1 / 1', padding: '0' },
    '& tbody [data-part=actions]': { gridArea: '1 / 4', padding: { base: '0', md: '1' }, textAlign: 'end' },
    '& tbody [data-part=first]': { gridColumn: '2' },
    '& tbody [data-part=second]': { gridColumn: '3 / span 2' },
    // Without checkboxes; a text button beside the name instead of the menu.
    '&[data-plain] tbody tr': { gridTemplateColumns: '0 minmax(0, 1fr) minmax(0, 1fr) 0' },
    '&[data-plain] tbody [data-part=actions]': { gridColumn: '3 / span 2', alignSelf: 'center' },
    '&[data-plain=actions] tbody [data-part=name]': { paddingInlineEnd: { base: '24', md: '3' } },
  },
});
