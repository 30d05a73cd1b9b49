import { Menu } from '@officina/ui-admin';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
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
 * painted first; the menu, which takes a slow computer a while to make, comes right after.
 */
export function OpenMenu(props: OpenMenuProps) {
  const isPressed = useDeferredValue(true, false);
  const handOver = useKeysAhead();
  return isPressed ? <MenuSurface {...props} onMade={handOver} /> : null;
}

/** Milliseconds after which no menu is waited for any more. */
const patience = 5000;

/** Keeps the keys that are pressed from now on until there is a menu to press them in. */
function useKeysAhead(): (menu: HTMLElement) => void {
  const handOver = useRef(async (_: HTMLElement) => {});
  const [turn, setTurn] = useState(0);
  const onDrawn = useRef(() => {});
  useEffect(() => onDrawn.current(), [turn]);
  useLayoutEffect(() => {
    const keys: string[] = [];
    const listening = new AbortController();
    const stop = () => listening.abort();
    const keep = (event: globalThis.KeyboardEvent) => {
      // What is pressed here itself is the menu's already.
      if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) keys.push(event.key);
    };
    handOver.current = async (menu) => {
      for (;;) {
        // The menu knows what a key has done once it is drawn: React draws what was set before this turn with it.
        await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        await new Promise<void>((resolve) => {
          onDrawn.current = resolve;
          setTurn((last) => last + 1);
        });
        const key = keys.shift();
        if (key === undefined || !menu.isConnected) break;
        menu.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
      stop();
    };
    window.addEventListener('keydown', keep, { capture: true, signal: listening.signal });
    const timer = setTimeout(stop, patience);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return useCallback((menu) => void handOver.current(menu), []);
}

interface MenuSurfaceProps extends OpenMenuProps {
  /** Its first entry is marked and it takes keys. */
  onMade: (menu: HTMLElement) => void;
}

function MenuSurface({ buttonId, label, edge, placement, onClose, onMade, children }: MenuSurfaceProps) {
  return (
    <Menu.Root
      defaultOpen
      ids={{ trigger: buttonId }}
      positioning={{ placement, strategy: 'fixed' }}
      onOpenChange={({ open }) => (open ? undefined : onClose())}
    >
      <Menu.Context>{(menu) => <FirstKeys edge={edge} menu={menu} id={buttonId} onMade={onMade} />}</Menu.Context>
      <Menu.Positioner>
        <Menu.Content aria-label={label} data-menu-of={buttonId}>
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface FirstKeysProps {
  edge: MenuEdge;
  id: string;
  menu: { highlightedValue: string | null; setHighlightedValue: (value: string) => void };
  onMade: (menu: HTMLElement) => void;
}

/** Marks the entry at which a menu opened by a key begins, and says when the menu takes the next one. */
function FirstKeys({ edge, id, menu, onMade }: FirstKeysProps) {
  const find = () => document.querySelector<HTMLElement>(`[data-menu-of="${id}"]`);
  // Only as it opens: the functions of `menu` are others each time.
  useEffect(() => {
    const items = [...(find()?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const value = edge && items.at(edge === 'first' ? 0 : -1)?.dataset.value;
    if (value) menu.setHighlightedValue(value);
  }, [edge, id]);
  const isMarked = edge === null || menu.highlightedValue !== null;
  useEffect(() => {
    const content = find();
    if (!(isMarked && content)) return;
    if (document.activeElement === content) return onMade(content);
    const made = () => onMade(content);
    content.addEventListener('focus', made, { once: true });
    return () => content.removeEventListener('focus', made);
  }, [isMarked, id, onMade]);
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
