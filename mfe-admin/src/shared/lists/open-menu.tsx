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

/** What makes a plain button open a menu by click and by arrow key. The menu itself is an `OpenMenu` beside it. */
export const menuButton = (isOpen: boolean, onPress: (edge: MenuEdge) => void) =>
  ({
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    // Enter and Space click without a pointer.
    onClick: ({ detail }: MouseEvent) => onPress(detail === 0 ? 'first' : null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      onPress(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  }) as const;

export interface OpenMenuProps {
  /** Id of its button, which gets the focus back. */
  buttonId: string;
  label: string;
  edge: MenuEdge;
  placement: 'bottom-end' | 'top-end';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A menu that is there only while it is open: a closed one in every row would make a list slow. A press is
 * painted first; the menu, which takes a slow computer a while to make, comes right after. Who opens it by a
 * key may press the next one at once, which is the menu's.
 */
export function OpenMenu(props: OpenMenuProps) {
  const isPressed = useDeferredValue(true, props.edge !== null);
  return isPressed ? <MenuSurface {...props} /> : null;
}

function MenuSurface({ buttonId, label, edge, placement, onClose, children }: OpenMenuProps) {
  return (
    <Menu.Root
      defaultOpen
      ids={{ trigger: buttonId }}
      positioning={{ placement, strategy: 'fixed' }}
      onOpenChange={({ open }) => (open ? undefined : onClose())}
    >
      <Menu.Context>{(menu) => <MarkEdge edge={edge} mark={menu.setHighlightedValue} id={buttonId} />}</Menu.Context>
      <Menu.Positioner>
        <Menu.Content aria-label={label} data-menu-of={buttonId}>
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface MarkEdgeProps {
  edge: MenuEdge;
  id: string;
  mark: (value: string) => void;
}

function MarkEdge({ edge, id, mark }: MarkEdgeProps) {
  // Only as it opens: `mark` is another function each time.
  useEffect(() => {
    if (!edge) return;
    const items = [...document.querySelectorAll<HTMLElement>(`[data-menu-of="${id}"] [role=menuitem]`)];
    const value = items.at(edge === 'first' ? 0 : -1)?.dataset.value;
    if (value) mark(value);
  }, [edge, id]);
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
