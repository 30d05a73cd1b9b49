/**
 * Print styles of a car on one A4 page, whatever its texts: dark text on white, one large picture, no links or buttons.
 * What has no room is cut at the end of the texts.
 */
export const printedSheet = {
  '@media print': {
    '--chakra-colors-bg-dark': 'transparent',
    '--chakra-colors-fg-on-dark': 'var(--chakra-colors-fg)',
    '--chakra-colors-fg-on-dark-muted': 'var(--chakra-colors-fg-muted)',
    '--chakra-colors-accent-on-dark': 'var(--chakra-colors-accent)',
    '--chakra-colors-border-on-dark': 'var(--chakra-colors-border)',
    maxHeight: '270mm',
    overflow: 'hidden',
    '& [data-not-printed], & section > button ~ *': { display: 'none' },
    '& header': { paddingBlock: '0 2mm' },
    '& header dl, & header div': { marginBottom: '2mm', marginTop: '0' },
    '& h1': { fontSize: '24pt' },
    '& h2': { fontSize: '13pt', marginBottom: '2mm' },
    '& header dl': { gridTemplateColumns: 'repeat(3, auto)', '& > div': { display: 'block', borderBottomWidth: '0' } },
    '& section dl': { gridTemplateColumns: '1fr 1fr', columnGap: '4mm' },
    '& section': { paddingTop: '2mm' },
    '& section > button': { width: 'min(100% - 2.5rem, 92mm * var(--stage))', marginInlineStart: '5' },
    '& section p, & section dl > div, & li': { fontSize: '9.5pt', lineHeight: '1.4', paddingBlock: '0.5mm' },
    // The facts come before the texts.
    '& section:has(> dl)': { order: '-1' },
    '& section p': { display: '-webkit-box', '-webkit-box-orient': 'vertical', '-webkit-line-clamp': '8' },
  },
} as const;
