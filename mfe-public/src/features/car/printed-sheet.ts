/** Print styles of a car on one A4 page: dark text on white, one picture, no links or buttons. */
export const printedSheet = {
  '@media print': {
    '--chakra-colors-bg-dark': 'transparent',
    '--chakra-colors-fg-on-dark': 'var(--chakra-colors-fg)',
    '--chakra-colors-fg-on-dark-muted': 'var(--chakra-colors-fg-muted)',
    '--chakra-colors-accent-on-dark': 'var(--chakra-colors-accent)',
    '--chakra-colors-border-on-dark': 'var(--chakra-colors-border)',
    '& [data-not-printed], & section > button ~ *': { display: 'none' },
    '& header': { paddingBlock: '0 4mm' },
    '& header dl, & header div': { marginBottom: '2mm', marginTop: '0' },
    '& h1': { fontSize: '24pt' },
    '& h2': { fontSize: '13pt', marginBottom: '2mm' },
    '& header dl': { gridTemplateColumns: 'repeat(3, auto)', '& > div': { display: 'block', borderBottomWidth: '0' } },
    '& section dl': { gridTemplateColumns: '1fr 1fr', columnGap: '4mm' },
    '& section': { paddingTop: '2mm' },
    '& section > button': { width: '108mm', marginInlineStart: '5' },
    '& section p, & section dl > div, & li, & > p': { fontSize: '9.5pt', lineHeight: '1.4', paddingBlock: '0.5mm' },
  },
} as const;
