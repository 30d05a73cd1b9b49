import { Button, chakra } from '@officina/ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { FormElement } from '../../shared/form/form-element';

/** A toggle between the form and the preview. */
export function View({ isShown, onClick, children }: { isShown: boolean; onClick: () => void; children: string }) {
  return (
    <Button flex="1" size="sm" variant={isShown ? 'solid' : 'outline'} aria-pressed={isShown} onClick={onClick}>
      {children}
    </Button>
  );
}

/** An iframe is a complete page: on narrow screens it is loaded only when it is shown. */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const isWide = useSyncExternalStore(onWidth, () => wideScreen().matches);
  const [wasWanted, setWanted] = useState(false);
  if (isWanted && !wasWanted) setWanted(true);
  return isWide || wasWanted ? children : null;
}

/** The breakpoint `xl`. */
const wideScreen = () => window.matchMedia('(min-width: 1280px)');

function onWidth(act: () => void): () => void {
  const query = wideScreen();
  query.addEventListener('change', act);
  return () => query.removeEventListener('change', act);
}

/** The form and, on wide screens, the preview beside it, with the publishing bar below both. */
export const EditorColumns = chakra(FormElement, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 26rem)' },
    columnGap: '10',
    alignItems: 'start',
    // Keeps a focused element above the bar.
    '& :is(input, textarea, button)': { scrollMarginBlock: '7rem' },
  },
});

/**
 * The unpublished changes and the buttons, sticky at the bottom. Its height does not change with the first typed
 * letter, so that it does not cover the field: on phones the buttons have a row of their own, and the text one line.
 */
export const Actions = chakra('div', {
  base: {
    '& > [role=status]': { flex: { base: '1 1 100%', md: '1 1 10rem' }, lineClamp: { base: '1', md: '2' } },
    '& > [data-bar]': { flex: { base: '1 1 100%', md: '0 1 auto' } },
    gridColumn: '1 / -1',
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    marginTop: '8',
    paddingBlock: '4',
    bg: 'bg',
    borderTopWidth: '1px',
    borderColor: 'border.strong',
  },
});
