import { Link } from '@officina/platform';
import { Box, chakra, Text } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { type ReactNode, useEffect, useRef } from 'react';
import { Section } from '../../shared/ui/section';
import { toDoHeight } from './to-do-height';
import type { ToDoLine } from './to-do-lines';

/** The to-do list: each line links to the page where it is done. */
export function ToDoList({ lines }: { lines: readonly ToDoLine[] }) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (list.current) toDoHeight.store(list.current.offsetHeight);
  }, [lines]);

  return (
    <ToDoSection>
      <div ref={list}>
        {lines.length === 0 ? (
          <Text role="status">Tutto fatto: nessuno aspetta e non c’è niente in sospeso.</Text>
        ) : (
          <Lines>
            {lines.map((line) => (
              <li key={line.to ?? line.text}>
                {line.to ? (
                  <Link to={line.to}>
                    <LineParts {...line} />
                  </Link>
                ) : (
                  <p>
                    <LineParts {...line} />
                  </p>
                )}
              </li>
            ))}
          </Lines>
        )}
      </div>
    </ToDoSection>
  );
}

const LineParts = ({ text, note, time }: ToDoLine) => (
  <>
    <span data-part="text">{text}</span>
    {note ? <span data-part="note">{note}</span> : null}
    {time ? <span data-part="time">{time}</span> : null}
  </>
);

/** A placeholder with the height that the list had last. */
export function WaitingList() {
  return (
    <ToDoSection>
      <Box aria-busy="true" style={{ height: toDoHeight.read() }}>
        <Skeleton height="full" />
      </Box>
    </ToDoSection>
  );
}

function ToDoSection({ children }: { children: ReactNode }) {
  return <Section title="Da fare oggi">{children}</Section>;
}

const Lines = chakra('ul', {
  base: {
    '& > li': { borderTopWidth: '1px', borderColor: 'border' },
    '& a, & p': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 5fr) minmax(0, 5fr) 9rem' },
      columnGap: '4',
      alignItems: 'baseline',
      alignContent: 'center',
      paddingBlock: '2.5',
      minHeight: '2.9375rem',
      // Keeps a focused line above the quick actions, which are fixed at the bottom on phones.
      scrollMarginBottom: '6rem',
    },
    '& a': { _hover: { bg: 'bg.raised' } },
    '& span': { overflowWrap: 'anywhere' },
    '& [data-part=text]': { fontWeight: 'medium', gridColumn: { base: '1 / -1', md: '1' } },
    '& [data-part=note]': { textStyle: 'small', color: 'fg.muted', lineClamp: '1' },
    // A line without a link shows its whole note, because no other page does.
    '& p [data-part=note]': { lineClamp: 'none' },
    '& [data-part=time]': {
      textStyle: 'small',
      color: 'fg.muted',
      textAlign: 'end',
      gridColumn: { base: '2', md: '3' },
    },
  },
});
