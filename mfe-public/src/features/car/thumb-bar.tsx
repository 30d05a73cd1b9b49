import type { Car } from '@officina/contracts/car';
import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Box, Button } from '@officina/ui';
import { aboutCar } from '../../shared/contact-subject';
import { useWaysToAsk } from './use-ways-to-ask';

/**
 * Phones only: links to call, message and write to the garage, at the lower edge of the screen. Sticky at the end of
 * the car's article, so that it does not cover what follows.
 */
export function ThumbBar({ car }: { car: Car }) {
  const { name, call, whatsapp } = useWaysToAsk(car);
  return (
    <Box
      data-thumb-bar=""
      data-bar=""
      data-not-printed=""
      data-on-dark=""
      display={{ base: 'flex', md: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="1"
      flexWrap="wrap"
      gap="2"
      paddingInline="5"
      paddingTop="2.5"
      paddingBottom="calc(0.625rem + env(safe-area-inset-bottom, 0px))"
      bg="bg.night"
      borderTopWidth="1px"
      borderColor="border.onDark"
    >
      <Button asChild variant="brass" flex="auto" paddingInline="2">
        <a {...call}>
          Chiama<span className="visually-hidden"> per {name}</span>
        </a>
      </Button>
      {whatsapp ? (
        <Button asChild variant="outlineOnDark" flex="auto" paddingInline="2">
          <a {...whatsapp}>
            WhatsApp<span className="visually-hidden"> per {name} (si apre in una nuova scheda)</span>
          </a>
        </Button>
      ) : null}
      <Button asChild variant="outlineOnDark" flex="auto" paddingInline="2">
        <Link to={paths.contact} state={aboutCar(car)}>
          Scrivi<span className="visually-hidden"> per {name}</span>
        </Link>
      </Button>
    </Box>
  );
}
