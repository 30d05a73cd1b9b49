import { chakra } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';

/** A placeholder for the rows of a list while they are loading. */
export function WaitingRows() {
  return (
    <Rows className="waiting" role="status">
      <span className="visually-hidden">Caricamento…</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} aria-hidden="true">
          <Skeleton height="1.125rem" width={index % 2 === 0 ? '45%' : '35%'} />
          <Skeleton height="0.875rem" width="70%" marginTop="2" />
        </div>
      ))}
    </Rows>
  );
}

const Rows = chakra('div', {
  base: {
    '&.waiting': {
      placeItems: 'start stretch',
      alignContent: 'start',
      borderTopWidth: '1px',
      borderColor: 'border.strong',
    },
    '& > div': { paddingBlock: '3.5', borderBottomWidth: '1px', borderColor: 'border' },
  },
});
