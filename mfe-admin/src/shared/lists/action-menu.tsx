import { Menu } from '@officina/ui-admin';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
} from 'react';

/** The entry that is marked as a menu opens: none for a pointer. */
export type MenuEdge = 'first' | 'last' | null;

/** Makes a plain button open a menu by click and by arrow key. The menu itself is an `ActionMenu` beside it. */
export const menuButton = (isOpen: boolean, onPress: (edge: MenuEdge) => void) =>
  ({
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    // Enter and Space click without a pointer.
    onClick: ({ detail }: MouseEvent) => onPress(detail === 0 ? 'first' : null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      // A press opens and closes, an arrow only opens.
      if (!isOpen) onPress(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  }) as const;

export interface ActionMenuProps {
  /** Id of its button, which names it and gets the focus back. */
  buttonId: string;
  edge: MenuEdge;
  placement: 'bottom-end' | 'top-end';
  onClose: () => void;
  children: ReactNode;
}

/** The open menu of a button. The press is painted before it: 130 ms instead of 390 (ADR 0028). */
export function ActionMenu(props: ActionMenuProps) {
  const isPressed = useDeferredValue(true, false);
  return isPressed ? <Surface {...props} /> : null;
}

function Surface({ buttonId, edge, placement, onClose, children }: ActionMenuProps) {
  return (
    <Menu.Root
      defaultOpen
      ids={{ trigger: buttonId, content: contentId }}
      positioning={{ placement, strategy: 'fixed' }}
      onOpenChange={({ open }) => (open ? undefined : onClose())}
    >
      {edge ? (
        <Menu.Context>{({ setHighlightedValue }) => <Mark edge={edge} mark={setHighlightedValue} />}</Menu.Context>
      ) : null}
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** Of the one menu that is open. */
const contentId = 'action-menu';

/** Marks the first or the last entry as the menu opens. */
function Mark({ edge, mark }: { edge: 'first' | 'last'; mark: (value: string) => void }) {
  // Only as it opens: the function is another one each time.
  useEffect(() => {
    const entries = document.querySelectorAll<HTMLElement>(`#${contentId} [role=menuitem]`);
    const value = entries[edge === 'first' ? 0 : entries.length - 1]?.dataset.value;
    if (value) mark(value);
  }, [edge]);
  return null;
}

/** Opens another page in a new tab. */
export function MenuLink({ value, href, children }: { value: string; href: string; children: ReactNode }) {
  return (
    <Menu.Item value={value} asChild>
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
    </Menu.Item>
  );
}

export interface MenuActionProps extends Pick<ComponentProps<typeof Menu.Item>, 'value' | 'children'> {
  onSelect: () => void;
  isDangerous?: boolean;
}

/** Does something to the row, or to the chosen ones. */
export function MenuAction({ isDangerous = false, ...item }: MenuActionProps) {
  return <Menu.Item {...item} {...(isDangerous ? { color: 'danger' } : {})} />;
}
