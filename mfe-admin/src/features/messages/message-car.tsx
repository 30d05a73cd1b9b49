import { carStates } from '@officina/contracts/car-fields';
import { formatPrice } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import type { MessageThread } from '@officina/contracts/thread';
import { Link } from '@officina/platform';
import { Badge, Box, Flex, Text, TextLink } from '@officina/ui';
import { recordPath } from '../../shared/navigation/record-paths';
import { PictureTile } from '../../shared/photos/picture-tile';

/** The current data of the car that a message is about, with links to it and to the other messages about it. */
export function MessageCar({ car }: { car: NonNullable<MessageThread['car']> }) {
  const { id, name, now } = car;
  return (
    <Flex as="section" aria-label="Auto del messaggio" wrap="wrap" gap="4" align="center">
      {now?.picture ? (
        <Box width="6rem" flex="none">
          <PictureTile url={now.picture} alt="" sizes="6rem" />
        </Box>
      ) : null}
      <Box minWidth="0" flex="1 1 9rem">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {now ? (
            <TextLink asChild>
              <Link to={recordPath.car(id)}>{name}</Link>
            </TextLink>
          ) : (
            name
          )}
        </Text>
        <Flex wrap="wrap" columnGap="3" align="baseline" textStyle="small" color="fg.muted">
          {now ? (
            <>
              <span>{formatPrice(now.price)}</span>
              {now.state === 'available' ? <span>Disponibile</span> : <Badge>{carStates[now.state]}</Badge>}
            </>
          ) : (
            <span>Quest’auto non è più in elenco.</span>
          )}
        </Flex>
        <TextLink asChild textStyle="small">
          <Link to={`${paths.adminMessages}?auto=${id}`}>Messaggi di quest’auto</Link>
        </TextLink>
      </Box>
    </Flex>
  );
}
