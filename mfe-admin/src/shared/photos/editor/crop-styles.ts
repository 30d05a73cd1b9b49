/**
 * Styles for the classes of react-image-crop. Its own style sheet is not imported: it has animated dashes and small
 * handles, and would be a further file to load with the release.
 */

/** Handles have a target size of 44 px and a visible size of 12 px. */
const handle = {
  position: 'absolute',
  width: '2.75rem',
  height: '2.75rem',
  transform: 'translate(-50%, -50%)',
  _after: {
    content: '""',
    position: 'absolute',
    inset: '1rem',
    bg: 'paper.50',
    borderWidth: '1px',
    borderColor: 'ink.950',
  },
  _focusVisible: {
    outline: 'none',
    _after: { outline: '2px solid', outlineColor: 'accent.onDark', outlineOffset: '2px' },
  },
} as const;

const thirds = { content: '""', position: 'absolute', bg: 'rgba(255, 255, 255, 0.35)' } as const;
const upright = { ...thirds, width: '1px', height: '100%' } as const;
const level = { ...thirds, width: '100%', height: '1px' } as const;

const place = (left: string, top: string, cursor: string) => ({ left, top, cursor: `${cursor}-resize` });

export const cropStyles = {
  '& .ReactCrop': { position: 'relative', display: 'block' },
  '& .ReactCrop__crop-mask': {
    position: 'absolute',
    inset: '0',
    // Half a pixel more hides a bright line at the edges, caused by rounding.
    width: 'calc(100% + 0.5px)',
    height: 'calc(100% + 0.5px)',
    maxWidth: 'none',
    pointerEvents: 'none',
  },
  '& .ReactCrop__crop-selection': {
    position: 'absolute',
    cursor: 'move',
    touchAction: 'none',
    outline: '1px solid',
    outlineColor: 'paper.50',
    _focusVisible: { outlineWidth: '2px', outlineColor: 'accent.onDark' },
  },
  '& .ReactCrop__drag-handle': handle,
  '& .ord-nw': place('0', '0', 'nw'),
  '& .ord-n': place('50%', '0', 'n'),
  '& .ord-ne': place('100%', '0', 'ne'),
  '& .ord-e': place('100%', '50%', 'e'),
  '& .ord-se': place('100%', '100%', 'se'),
  '& .ord-s': place('50%', '100%', 's'),
  '& .ord-sw': place('0', '100%', 'sw'),
  '& .ord-w': place('0', '50%', 'w'),
  // The whole edge of a free frame can be dragged with a mouse.
  '& .ReactCrop__drag-bar': { position: 'absolute' },
  '& .ReactCrop__drag-bar:is(.ord-n, .ord-s)': {
    left: '0',
    width: '100%',
    height: '0.75rem',
    transform: 'translateY(-50%)',
  },
  '& .ReactCrop__drag-bar:is(.ord-e, .ord-w)': {
    top: '0',
    height: '100%',
    width: '0.75rem',
    transform: 'translateX(-50%)',
  },
  // A frame with a fixed aspect ratio has no edges to drag.
  '& .ReactCrop--fixed-aspect :is(.ReactCrop__drag-bar, .ord-n, .ord-e, .ord-s, .ord-w)': { display: 'none' },
  '& .ReactCrop__rule-of-thirds-vt, & .ReactCrop__rule-of-thirds-hz': {
    position: 'absolute',
    inset: '0',
    pointerEvents: 'none',
  },
  '& .ReactCrop__rule-of-thirds-vt::before': { ...upright, left: '33.3333%' },
  '& .ReactCrop__rule-of-thirds-vt::after': { ...upright, left: '66.6667%' },
  '& .ReactCrop__rule-of-thirds-hz::before': { ...level, top: '33.3333%' },
  '& .ReactCrop__rule-of-thirds-hz::after': { ...level, top: '66.6667%' },
} as const;
