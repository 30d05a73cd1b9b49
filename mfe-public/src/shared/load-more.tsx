import { depthParam } from '@officina/contracts/list-address';
import { Button, Flex, Text } from '@officina/ui';
import { type FormEvent, useEffect, useRef } from 'react';

export interface LoadMoreProps {
  label: string;
  /** "9 di 12 progetti", or that the list is on its way. */
  status: string;
  /** Null when all are visible: then only the status stays. */
  next: number | null;
  isPending: boolean;
  /** What else stands in the address and has to stay. */
  keep?: Record<string, string>;
  onMore: () => void;
}

/** A real form: before the page is awake the browser itself follows it to the longer list. */
export function LoadMore({ label, status, next, isPending, keep = {}, onMore }: LoadMoreProps) {
  const statusLine = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(next !== null);

  useEffect(() => {
    // The last press removes the button; the keyboard goes on from here, not from the top of the page.
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
      {next === null ? null : (
        <form method="get" onSubmit={submit}>
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="outline" size="lg" name={depthParam} value={next} aria-busy={isPending}>
            {isPending ? 'Caricamento…' : label}
          </Button>
        </form>
      )}
    </Flex>
  );
}
