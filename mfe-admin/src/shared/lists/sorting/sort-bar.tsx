import { chakra, Flex } from '@officina/ui';
import { useSortableItem, useSorting } from './sorting-context';

/** The controls below an item: move back, drag handle with its number, move on. */
export function SortBar({ name }: { name: string }) {
  const { helpId, moveBy } = useSorting();
  const { index, newIndex, isLast, isDragging, listeners, setActivatorNodeRef } = useSortableItem();
  return (
    <Flex borderWidth="1px" borderTopWidth="0" borderColor="border" bg="bg.raised">
      <Step aria-label={`Sposta prima ${name}`} aria-disabled={newIndex === 0} onClick={() => moveBy(index, -1)}>
        ←
      </Step>
      <Handle
        ref={setActivatorNodeRef}
        aria-label={`Sposta ${name}, ora in posizione ${newIndex + 1}`}
        aria-describedby={helpId}
        aria-pressed={isDragging}
        {...listeners}
      >
        <Grip aria-hidden="true" />
        {newIndex + 1}
      </Handle>
      <Step aria-label={`Sposta dopo ${name}`} aria-disabled={isLast} onClick={() => moveBy(index, 1)}>
        →
      </Step>
    </Flex>
  );
}

const Step = chakra(
  'button',
  {
    base: {
      width: '2.75rem',
      minHeight: { base: '2.75rem', md: '2.25rem' },
      color: 'fg.muted',
      _hover: { color: 'accent' },
      '&[aria-disabled=true]': { color: 'border', cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Handle = chakra(
  'button',
  {
    base: {
      flex: '1',
      minWidth: '2.75rem',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      borderInlineWidth: '1px',
      borderColor: 'border',
      textStyle: 'figure',
      cursor: 'grab',
      // A touch on the handle drags; anywhere else it scrolls the page.
      touchAction: 'none',
      userSelect: 'none',
      _hover: { color: 'accent' },
      '&[aria-pressed=true]': { bg: 'brand', color: 'fg.onDark' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** A grip of six dots. */
const Grip = chakra('span', {
  base: {
    width: '0.625rem',
    height: '1rem',
    opacity: 0.6,
    backgroundImage: 'radial-gradient(currentColor 1px, transparent 1.5px)',
    backgroundSize: '0.3125rem 0.3125rem',
  },
});
