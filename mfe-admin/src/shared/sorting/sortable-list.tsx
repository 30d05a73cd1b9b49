import { chakra } from '@officina/ui';

const mark = { content: '""', position: 'absolute', bg: 'accent', pointerEvents: 'none' } as const;

/** A list of `useSortable`: its item in the hand lies over the others, and a brass rule marks where it would go. */
export const SortableList = chakra('ol', {
  base: {
    '--mark-inline': '-0.8rem',
    '--mark-block': '-0.55rem',
    listStyleType: 'none',
    '& > li': { position: 'relative', minWidth: '0' },
    '& > [data-lifted]': {
      zIndex: 1,
      opacity: 0.9,
      outline: '1px solid',
      outlineColor: 'accent',
      outlineOffset: '6px',
      bg: 'bg',
      pointerEvents: 'none',
    },
    '& > [data-marked$=row]::after': { ...mark, insetBlock: '0', width: '3px' },
    '& > [data-marked$=column]::after': { ...mark, insetInline: '0', height: '3px' },
    '& > [data-marked=before-row]::after': { insetInlineStart: 'var(--mark-inline)' },
    '& > [data-marked=after-row]::after': { insetInlineEnd: 'var(--mark-inline)' },
    '& > [data-marked=before-column]::after': { top: 'var(--mark-block)' },
    '& > [data-marked=after-column]::after': { bottom: 'var(--mark-block)' },
  },
});
