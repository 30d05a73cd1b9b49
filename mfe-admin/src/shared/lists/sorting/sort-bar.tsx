import { chakra, Flex } from '@officina/ui';
import { IconButton } from '../../ui/icon-button';
import { useSortableItem, useSorting } from './sorting-context';

/** Controls of an item: move back, drag handle with its number, move on. `isBeside`: not below the item's picture. */
export function SortBar({ name, isBeside = false }: { name: string; isBeside?: boolean }) {
  const { helpId, moveBy } = useSorting();
  const { index, newIndex, isLast, isDragging, listeners, setActivatorNodeRef } = useSortableItem();
  return (
    <Flex
      width={isBeside ? '10rem' : undefined}
      borderWidth="1px"
      borderTopWidth={isBeside ? '1px' : '0'}
      borderColor="border"
      bg="bg.raised"
    >
      <IconButton
        {...step}
        aria-label={`Sposta prima ${name}`}
        aria-disabled={newIndex === 0}
        onClick={() => moveBy(index, -1)}
      >
        ←
      </IconButton>
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
      <IconButton {...step} aria-label={`Sposta dopo ${name}`} aria-disabled={isLast} onClick={() => moveBy(index, 1)}>
        →
      </IconButton>
    </Flex>
  );
}

const step = { height: 'auto', minHeight: { base: '2.75rem', md: '2.25rem' }, color: 'fg.muted' } as const;

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
