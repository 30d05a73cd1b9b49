import { Menu } from '@officina/ui-admin';
import { type ComponentProps, type ReactNode, useEffect } from 'react';

export interface ActionMenuProps {
  placement: 'bottom-end' | 'top-end';
  /** The entries for the button with this id; null where it is no longer there. */
  entries: (buttonId: string) => ReactNode;
  /** What holds the buttons: each a `Menu.Trigger` whose value is its id. */
  children: ReactNode;
}

/** One menu for all the buttons inside it: a menu of its own for every row would make a list slow. */
export function ActionMenu({ placement, entries, children }: ActionMenuProps) {
  return (
    <Menu.Root ids={{ trigger: (id = '') => id }} positioning={{ placement, strategy: 'fixed' }}>
      {children}
      <Menu.Context>
        {({ open, setOpen, triggerValue }) =>
          open && triggerValue ? <Entries onGone={() => setOpen(false)}>{entries(triggerValue)}</Entries> : null
        }
      </Menu.Context>
    </Menu.Root>
  );
}

function Entries({ onGone, children }: { onGone: () => void; children: ReactNode }) {
  const isGone = children === null;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return (
    <Menu.Positioner>
      <Menu.Content>{children}</Menu.Content>
    </Menu.Positioner>
  );
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
