import { formatInstant } from '@officina/contracts/format';
import { useSuspenseQuery } from '@officina/platform';
import { Button, chakra, Heading, Text } from '@officina/ui';
import { useRef } from 'react';
import { useEndOtherSessions } from './account.mutations';
import { sessionsQuery } from './sessions.queries';

/** The user's open sessions, and a button that ends all the others. */
export function OpenSessions() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  return (
    <chakra.section aria-labelledby="sessions-title">
      <Heading
        ref={heading}
        as="h2"
        id="sessions-title"
        tabIndex={-1}
        textStyle="heading"
        outline="none"
        marginBottom="4"
      >
        Accessi aperti
      </Heading>
      {hasOthers ? (
        <Button
          variant="outline"
          size="sm"
          marginBottom="5"
          disabled={endOthers.isPending}
          // The button is removed together with the other sessions, so the heading takes the focus.
          onClick={() => endOthers.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
        >
          Esci da tutti gli altri
        </Button>
      ) : (
        <Text textStyle="small" color="fg.muted" marginBottom="5">
          Non ci sono accessi aperti su altri dispositivi.
        </Text>
      )}
      <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.strong">
        {sessions.map(({ createdAt, lastSeenAt, isCurrent }) => (
          <chakra.li
            key={`${createdAt} ${lastSeenAt}`}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="5"
            paddingBlock="3"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <Text as="span" textStyle="small" fontWeight="medium">
              {isCurrent ? 'Questo dispositivo' : 'Altro dispositivo'}
            </Text>
            <Text as="span" textStyle="figure" color="fg.muted">
              accesso del {formatInstant(createdAt)}, usato l’ultima volta {formatInstant(lastSeenAt)}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
