import { useLayer } from '@officina/platform';
import { chakra } from '@officina/ui';
import { Menu, useMenu } from '@officina/ui-admin';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useLayoutEffect,
  useState,
} from 'react';
import { isTouchScreen } from '../browser/touch-screen';

/** The entry that is highlighted when a menu opens: none if a pointer opened it. */
export type MenuEdge = 'first' | 'last' | null;

/** Props of a button that opens a menu by click and by arrow key. The menu itself is a separate `ActionMenu`. */
const menuButton = (isOpen: boolean, onPress: (edge: MenuEdge) => void) =>
  ({
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    // `detail` is 0 for a click by Enter or Space.
    onClick: ({ detail }: MouseEvent) => onPress(detail === 0 ? 'first' : null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      // A click opens and closes the menu, an arrow key only opens it.
      if (!isOpen) onPress(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  }) as const;

export interface DotsButtonProps {
  id: string;
  /** The name of the record that the menu acts on. */
  name: string;
  isOpen: boolean;
  onPress: (edge: MenuEdge) => void;
}

/** The button that opens the menu of a row. */
export function DotsButton({ id, name, isOpen, onPress }: DotsButtonProps) {
  return (
    <Dots type="button" id={id} aria-label={`Azioni: ${name}`} {...menuButton(isOpen, onPress)}>
      <span aria-hidden="true">⋯</span>
    </Dots>
  );
}

const Dots = chakra('button', {
  base: {
    width: { base: '2.75rem', md: '10' },
    height: { base: '2.75rem', md: '10' },
    fontSize: '1.25rem',
    lineHeight: '1',
    borderWidth: '1px',
    borderColor: 'transparent',
    _hover: { borderColor: 'border.strong' },
    _expanded: { borderColor: 'border.strong', bg: 'bg.raised' },
  },
});

export interface ActionMenuProps {
  /** Id of the menu's button, which labels the menu and gets the focus back. */
  buttonId: string;
  edge: MenuEdge;
  placement: 'bottom-start' | 'bottom-end' | 'top-end';
  onClose: () => void;
  children: ReactNode;
}

/** The open menu of a button. The pressed button is painted before it: 130 ms instead of 390 (ADR 0028). */
export function ActionMenu(props: ActionMenuProps) {
  const isPressed = useDeferredValue(true, false);
  return isPressed ? <Surface {...props} /> : null;
}

function Surface({ buttonId, edge, placement, onClose, children }: ActionMenuProps) {
  const menu = useMenu({
    defaultOpen: true,
    ids: { trigger: buttonId, content: contentId },
    positioning: { placement, strategy: 'fixed' },
    onOpenChange: ({ open }) => (open ? undefined : onClose()),
  });
  useLayer(isTouchScreen(), onClose);
  // A layout effect runs before the menu gets the focus, so that an arrow key starts from this entry.
  useLayoutEffect(() => {
    const value = edge && valueAt(edge);
    if (value) menu.api.setHighlightedValue(value);
  }, [edge]);
  return (
    <Menu.RootProvider value={menu}>
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.RootProvider>
  );
}

/** Props of a button that opens a menu, and a function that renders the menu while it is open. */
export function useButtonMenu(buttonId: string, placement: ActionMenuProps['placement']) {
  const [open, setOpen] = useState<{ edge: MenuEdge } | null>(null);
  return {
    button: { id: buttonId, ...menuButton(open !== null, (edge) => setOpen((before) => (before ? null : { edge }))) },
    menu: (entries: () => ReactNode) =>
      open ? (
        <ActionMenu buttonId={buttonId} edge={open.edge} placement={placement} onClose={() => setOpen(null)}>
          {entries()}
        </ActionMenu>
      ) : null,
  };
}

/** Id of the menu's content; only one menu is open at a time. */
const contentId = 'action-menu';

function valueAt(edge: 'first' | 'last'): string | undefined {
  const entries = document.querySelectorAll<HTMLElement>(`#${contentId} [role=menuitem]`);
  return entries[edge === 'first' ? 0 : entries.length - 1]?.dataset.value;
}

/** A menu entry that opens another page in a new tab. */
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

/** A menu entry that acts on the row or on the selected rows. */
export function MenuAction({ isDangerous = false, ...item }: MenuActionProps) {
  return <Menu.Item {...item} {...(isDangerous ? { color: 'danger' } : {})} />;
}
