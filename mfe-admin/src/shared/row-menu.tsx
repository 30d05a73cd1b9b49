import { chakra } from '@officina/ui';
import { Menu } from '@officina/ui-admin';
import type { ReactNode } from 'react';

export interface RowMenuProps {
  /** Id of the button: a dialog opened from the menu gives the focus back to it. */
  id: string;
  /** Whom the actions are for. */
  subject: string;
  children: ReactNode;
}

/** The actions of one row, behind three dots. */
export function RowMenu({ id, subject, children }: RowMenuProps) {
  return (
    <Menu.Root
      ids={{ trigger: id }}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Dots type="button" aria-label={`Azioni: ${subject}`}>
          <span aria-hidden="true">⋯</span>
        </Dots>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={`Azioni: ${subject}`}>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** Opens another page in a new tab. */
export function RowLink({ value, href, children }: { value: string; href: string; children: ReactNode }) {
  return (
    <Menu.Item value={value} asChild>
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
    </Menu.Item>
  );
}

export interface RowActionProps {
  value: string;
  onSelect: () => void;
  isDangerous?: boolean;
  children: ReactNode;
}

/** Does something to the row. */
export function RowAction({ value, onSelect, isDangerous = false, children }: RowActionProps) {
  return (
    <Menu.Item value={value} onSelect={onSelect} {...(isDangerous ? { color: 'danger' } : {})}>
      {children}
    </Menu.Item>
  );
}

const Dots = chakra('button', {
  base: {
    width: '10',
    height: '10',
    fontSize: '1.25rem',
    lineHeight: '1',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'transparent',
    _hover: { borderColor: 'border.strong' },
    _expanded: { borderColor: 'border.strong', bg: 'bg.raised' },
  },
});
