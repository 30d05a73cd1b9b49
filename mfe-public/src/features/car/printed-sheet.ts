import type { CSSProperties } from 'react';

/** Height in millimetres of a line of text, and of a title with its margins. */
const line = 4.7;
const title = 9.5;
/** Number of lines of the second text: of its title alone, and the least with its title (two lines of text). */
const secondTitle = 3;
const leastSecond = 5;
/** Characters per line; a low estimate, so that the number of lines is rather too high. */
const lineLength = 96;

/** Container queries that set `--lines`, the number of lines (even) that fit below a title at this height. */
const linesByHeight = Object.fromEntries(
  Array.from({ length: 15 }, (_, index) => 2 * (index + 1)).map((lines) => [
    `@container (min-height: ${(title + lines * line).toFixed(1)}mm)`,
    { '& > section': { '--lines': String(lines) } },
  ]),
);

/** Lines for the second text with its title: what the first text leaves. */
const ofSecond = `min(var(--second), max(${leastSecond}, var(--lines) - var(--first)))`;

/** The texts take the remaining height and are cut after a whole line. */
const clampedTexts = {
  flex: '1 1 0',
  minHeight: '0',
  containerType: 'size',
  '& > section': { '--lines': '1' },
  ...linesByHeight,
  '& > section > div': {
    display: '-webkit-box',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': `calc(var(--lines) - ${ofSecond})`,
    overflow: 'hidden',
  },
  '& > section + section > div': { '-webkit-line-clamp': `calc(${ofSecond} - ${secondTitle})` },
  '& > section > div > div': { display: 'block' },
  '& p': { paddingBlock: '0' },
  '& p + p': { textIndent: '3mm' },
} as const;

/** Estimated number of printed lines of the two texts as `--first` and `--second`; `--second` includes its title. */
export function printedLines(texts: readonly string[]): CSSProperties {
  const [first = 0, second = 0] = texts.filter(Boolean).map(linesOf);
  const style: CSSProperties & Record<'--first' | '--second', number> = {
    '--first': first,
    '--second': second && second + secondTitle,
  };
  return style;
}

const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, { length }) => sum + Math.ceil(length / lineLength), 0);

const pictureHeight = '80mm';

/**
 * Print styles that fit a car on one A4 page: dark text on white, one large picture, no links or buttons. Long texts,
 * and the lists beside them, are cut at their end.
 */
export const printedSheet = {
  '@media print': {
    '--chakra-colors-bg-dark': 'transparent',
    '--chakra-colors-fg-on-dark': 'var(--chakra-colors-fg)',
    '--chakra-colors-fg-on-dark-muted': 'var(--chakra-colors-fg-muted)',
    '--chakra-colors-accent-on-dark': 'var(--chakra-colors-accent)',
    '--chakra-colors-border-on-dark': 'var(--chakra-colors-border)',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 5fr)',
    gridTemplateRows: 'auto auto auto minmax(0, 1fr)',
    height: '270mm',
    overflow: 'hidden',
    '& > *': { gridColumn: '1 / -1' },
    '& > header + div': { gridColumn: '1', gridRow: '3' },
    '& > header + div, & > header + div > *': { paddingBlock: '0' },
    // On paper the column beside the texts moves up beside the picture.
    '& > :has([data-texts]), & > * > :has([data-texts])': { display: 'contents' },
    '& > * > * > :has([data-texts])': { gridColumn: '1 / -1', gridRow: '4', minHeight: '0', paddingInline: '5' },
    // CSS columns move whole lines out of sight, where overflow alone would cut a line in half.
    '& > * > :has([data-texts]) > :last-child': {
      gridColumn: '2',
      gridRow: '3',
      maxHeight: '96mm',
      paddingInlineEnd: '5',
      columns: '1',
      columnGap: '8',
      columnFill: 'auto',
      overflow: 'hidden',
      '& ul': { gap: '1mm', marginBottom: '1mm' },
      '& ul > li': { fontSize: '7pt', letterSpacing: '0.06em', paddingInline: '1.5mm' },
    },
    '& :has(> [data-texts])': { height: '100%' },
    '& [data-not-printed], & section > button ~ *': { display: 'none' },
    '& header': { paddingBlock: '0' },
    '& header dl, & header div': { marginBottom: '1mm', marginTop: '0', rowGap: '2mm' },
    '& h1': { fontSize: '24pt' },
    '& h2': { fontSize: '13pt', marginBottom: '2mm' },
    '& header dl': { gridTemplateColumns: 'repeat(3, auto)', '& > div': { display: 'block', borderBottomWidth: '0' } },
    '& section dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: '4mm' },
    '& section': { paddingTop: '2mm' },
    '& section > button': {
      width: `min(100% - 1.25rem - 4mm, ${pictureHeight} * var(--stage))`,
      marginInlineStart: '5',
    },
    '& section p, & section dl > div, & li': {
      fontSize: '9.5pt',
      lineHeight: '1.4',
      paddingBlock: '0.5mm',
      breakInside: 'avoid',
    },
    // The facts come before the texts.
    '& section:has(> dl)': { order: '-1' },
    '& [data-texts]': clampedTexts,
  },
} as const;
