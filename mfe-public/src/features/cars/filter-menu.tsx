import { Box, chakra } from '@officina/ui';
import type { ReactNode } from 'react';
import { useFold } from '../../shared/use-fold';

export interface FilterMenuProps {
  title: string;
  /** The chosen values as text; empty if nothing is chosen. */
  chosen: string;
  children: ReactNode;
}

/** A filter as a menu that overlays the list; it works without scripts, and a choice closes it. */
export function FilterMenu({ title, chosen, children }: FilterMenuProps) {
  const { fold, close } = useFold();
  return (
    <Fold {...fold} name="filtro">
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

const Fold = chakra('details', {
  base: { minWidth: '0', '&[open] > summary': { borderColor: 'accent' } },
});

const Handle = chakra('summary', {
  base: {
    paddingBlock: '2.5',
    textStyle: 'small',
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

/** Positioned by the line of the filters, and as wide. */
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
