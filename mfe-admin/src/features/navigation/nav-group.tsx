import { chakra } from '@officina/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface NavGroupProps {
  label: string;
  /** Whether the current page is in the group, which then opens by itself and collapses when the user leaves it. */
  isInside: boolean;
  /** Its entries, as list items. */
  children: ReactNode;
}

/** A collapsible group of pages in the menu. */
export function NavGroup({ label, isInside, children }: NavGroupProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(isInside);
  const [wasInside, setWasInside] = useState(isInside);
  if (wasInside !== isInside) {
    setWasInside(isInside);
    setOpen(isInside);
  }
  useEffect(() => {
    // Scroll the entries into view, which may be below the visible part of the menu.
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
        <Sign viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4.5 6 8.5 10 4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </Sign>
      </Toggle>
      <ul ref={list} id={id} hidden={!isOpen}>
        {children}
      </ul>
    </>
  );
}

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'calc(100% + 1.5rem)',
    minHeight: { base: '2.75rem', lg: '2.125rem' },
    paddingInline: '3',
    marginInline: '-3',
    textStyle: 'small',
    textAlign: 'start',
    color: 'fg.onDark',
    _hover: { color: 'accent.onDark' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});

const Sign = chakra('svg', { base: { width: '0.75rem', flex: 'none' } });
