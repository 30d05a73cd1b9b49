import { Async, usePrefetchQuery, useSuspenseQuery } from '@officina/platform';
import { Stack } from '@officina/ui';
import type { ReactNode } from 'react';
import { figuresQuery, toDoQuery } from './dashboard.queries';
import { Figures } from './figures';
import { linesOf } from './to-do-lines';
import { ToDoList, WaitingList } from './to-do-list';

/** What is to be done, and the figures below it: both are shown at once, so that the figures do not move. `children`: between them. */
export function Overview({ children }: { children: ReactNode }) {
  usePrefetchQuery(toDoQuery);
  usePrefetchQuery(figuresQuery);
  return (
    <Stack gap="12">
      <Async
        waiting={
          <>
            <WaitingList />
            {children}
            <Figures />
          </>
        }
      >
        <Loaded>{children}</Loaded>
      </Async>
    </Stack>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  const { data: toDo } = useSuspenseQuery(toDoQuery);
  const { data: counts } = useSuspenseQuery(figuresQuery);
  return (
    <>
      <ToDoList lines={linesOf(toDo)} />
      {children}
      <Figures counts={counts} />
    </>
  );
}
