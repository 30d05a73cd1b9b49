import type { Page } from '@officina/contracts/client';
import { depthParam, nextDepth } from '@officina/contracts/list-address';
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@officina/platform';
import { Button, Flex, Text } from '@officina/ui';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { HiddenParams } from './hidden-params';
import { ahead } from './read-list';
import type { useListAddress } from './use-list-address';

export interface LoadMoreProps<Data, Key extends QueryKey> {
  label: string;
  /** "9 di 12 progetti", or "Caricamento…". */
  status: string;
  /** What is shown, also while the URL already asks for more; if it is all of the list, only the status is rendered. */
  shown: Page<unknown>;
  list: Pick<ReturnType<typeof useListAddress>, 'kept' | 'isPending' | 'isFailed' | 'showMore'>;
  /** The list of this depth for these search params. */
  query: (depth: number, params: URLSearchParams) => FetchQueryOptions<Data, Error, Data, Key>;
}

/**
 * Button that loads more records, which are prefetched once it is on the screen. A real GET form, so that it also works
 * before hydration.
 */
export function LoadMore<Data, Key extends QueryKey>({ label, status, shown, list, query }: LoadMoreProps<Data, Key>) {
  const { kept, isPending, isFailed, showMore } = list;
  const client = useQueryClient();
  const next = nextDepth(shown.items.length, shown.total);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(next !== null);

  useEffect(() => {
    // After the last press the button is removed: focus the status line, so that Tab does not start at the top of the
    // page.
    if (hadMore.current && next === null && document.activeElement === document.body) {
      statusLine.current?.focus({ preventScroll: true });
    }
    hadMore.current = next !== null;
  }, [next]);

  const form = useRef<HTMLFormElement>(null);
  const prefetch = useEffectEvent(
    (depth: number) => void client.prefetchQuery({ ...query(depth, new URLSearchParams(kept)), meta: ahead }),
  );
  useEffect(() => {
    if (!form.current || next === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && prefetch(next));
    observer.observe(form.current);
    return () => observer.disconnect();
  }, [next]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) showMore((depth, asked) => client.fetchQuery(query(depth, asked)));
  }

  return (
    <Flex
      direction="column"
      align="center"
      gap="5"
      marginTop={{ base: '14', lg: '20' }}
      paddingTop="6"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Text ref={statusLine} tabIndex={-1} role="status" textStyle="figure" color="fg.muted">
        {status}
      </Text>
      {isFailed ? (
        <Text role="alert" color="danger">
          Non è stato possibile caricare i dati.
        </Text>
      ) : null}
      {next === null ? null : (
        <form ref={form} method="get" onSubmit={submit}>
          <HiddenParams params={kept} />
          <Button
            type="submit"
            variant="outline"
            size="lg"
            name={depthParam}
            value={next}
            aria-busy={isPending}
            _print={{ display: 'none' }}
          >
            {isPending ? 'Caricamento…' : isFailed ? 'Riprova' : label}
          </Button>
        </form>
      )}
    </Flex>
  );
}
