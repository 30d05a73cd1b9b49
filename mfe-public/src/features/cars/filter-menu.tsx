import { useLayer } from '@officina/platform';
import { Box, chakra } from '@officina/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface FilterMenuProps {
  title: string;
  /** What is chosen in it; empty for nothing. */
  chosen: string;
  children: ReactNode;
}

/** A filter in the line above the list: its choices lie over the list, also without scripts. A choice closes it. */
export function FilterMenu({ title, chosen, children }: FilterMenuProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  function close() {
    // The focus must not be lost with the choice that has it.
    if (fold.current?.contains(document.activeElement)) fold.current.querySelector('summary')?.focus();
    fold.current?.removeAttribute('open');
  }
  useLayer(isOpen, close);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const isHere = event.target instanceof Node && fold.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isHere) close();
    };
    for (const type of leaving) document.addEventListener(type, leave);
    return () => {
      for (const type of leaving) document.removeEventListener(type, leave);
    };
  }, [isOpen]);

  return (
    <Fold ref={fold} name="filtro" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Handle>
        {title}
        {chosen ? (
          <Box as="span" color="accent">
            {' '}
            {chosen}
          </Box>
        ) : null}
      </Handle>
      <Panel onClick={({ target }) => target instanceof Element && target.closest('a') && close()} onSubmit={close}>
        {children}
      </Panel>
    </Fold>
  );
}

const leaving = ['pointerdown', 'focusin', 'keydown'];

const Fold = chakra('details', {
  base: { minWidth: '0', '&[open] > summary': { borderColor: 'accent' } },
});

const Handle = chakra('summary', {
  base: {
    paddingBlock: '2.5',
    textStyle: 'small',
    cursor: 'pointer',
    listStyle: 'none',
    borderBottomWidth: '1px',
    borderColor: 'transparent',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'accent' },
    _after: {
      content: '""',
      display: 'inline-block',
      boxSizing: 'border-box',
      width: '0.4375rem',
      height: '0.4375rem',
      marginLeft: '0.4375rem',
      borderStyle: 'solid',
      borderWidth: '0 1px 1px 0',
      transform: 'translateY(-0.1875rem) rotate(45deg)',
    },
  },
});

/** As wide as the line of the filters, which it is placed by. */
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '1',
    top: '100%',
    insetInline: '0',
    maxHeight: '70svh',
    overflowY: 'auto',
    paddingInline: '5',
    paddingBlock: '2',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border.strong',
    boxShadow: '0 1rem 2rem -1rem rgba(14, 18, 15, 0.4)',
  },
});
