import { newRecordTitle, ownerKinds } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button, chakra, Heading } from '@officina/ui';
import { TakePhoto } from './take-photo';

/** Links to the most frequent actions: at the top of the page, on phones fixed at the bottom. */
export function QuickActions() {
  return (
    <chakra.section aria-labelledby="quick-actions">
      <Heading as="h2" id="quick-actions" className="visually-hidden">
        Azioni Rapide
      </Heading>
      <Actions>
        {ownerKinds.map((kind) => (
          <Button key={kind} asChild size="sm">
            <Link to={ownerPages[kind].new}>{newRecordTitle(kind)}</Link>
          </Button>
        ))}
        <TakePhoto />
      </Actions>
    </chakra.section>
  );
}

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    // Not in a viewport as low as that of a zoomed page.
    '@media (max-width: 47.99em) and (min-height: 30em)': {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: 'docked',
      paddingInline: '5',
      paddingTop: '3',
      paddingBottom: 'calc(0.75rem + env(safe-area-inset-bottom, 0px))',
      bg: 'bg',
      borderTopWidth: '1px',
      borderColor: 'border.strong',
      '& > *': { flex: '1', paddingInline: '2' },
    },
  },
});
