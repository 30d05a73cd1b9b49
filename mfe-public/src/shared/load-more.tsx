import { depthParam } from '@officina/contracts/list-address';
import { Button, Flex, Text } from '@officina/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { HiddenParams } from './hidden-params';

export interface LoadMoreProps {
  label: string;
  /** "9 di 12 progetti", or "Caricamento…". */
  status: string;
  /** The next depth; null if all are visible, so that only the status is rendered. */
  next: number | null;
  isPending: boolean;
  /** The last attempt has failed; the current list stays. */
  isFailed: boolean;
  /** Other search params to keep. */
  keep?: Record<string, string>;
  onMore: () => void;
}

/** Button that loads more records. A real GET form, so that it also works before hydration. */
export function LoadMore({ label, status, next, isPending, isFailed, keep = {}, onMore }: LoadMoreProps) {
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) onMore();
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
        <form method="get" onSubmit={submit}>
          <HiddenParams params={keep} />
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
