import { Async, useQuery, useSuspenseQuery } from '@officina/platform';
import { Stack } from '@officina/ui';
import type { ReactNode } from 'react';
import { figuresQuery, toDoQuery } from './dashboard.queries';
import { Figures } from './figures';
import { linesOf } from './to-do-lines';
import { ToDoList, WaitingList } from './to-do-list';

/**
 * The to-do list and the figures below it, shown together so that the figures do not move. `children` are between them.
 */
export function Overview({ children }: { children: ReactNode }) {
  const toDo = useQuery(toDoQuery);
  const figures = useQuery(figuresQuery);
  const isPending = toDo.isPending || figures.isPending;
  return (
    <Stack gap="12">
      {isPending ? (
        <WaitingList />
      ) : (
        <Async>
          <ToDo />
        </Async>
      )}
      {children}
      {isPending ? (
        <Figures />
      ) : (
        <Async>
          <Counted />
        </Async>
      )}
    </Stack>
  );
}

const ToDo = () => <ToDoList lines={linesOf(useSuspenseQuery(toDoQuery).data)} />;

const Counted = () => <Figures counts={useSuspenseQuery(figuresQuery).data} />;
