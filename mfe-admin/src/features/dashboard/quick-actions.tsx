import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button, chakra, Flex, Heading } from '@officina/ui';

/** Links to the administrator's two most frequent actions, at the top of the page. */
export function QuickActions() {
  return (
    <chakra.section aria-labelledby="quick-actions">
      <Heading as="h2" id="quick-actions" className="visually-hidden">
        Azioni Rapide
      </Heading>
      <Flex wrap="wrap" gap="3">
        <Button asChild size="sm">
          <Link to={paths.adminProjectNew}>Nuovo Progetto</Link>
        </Button>
        <Button asChild size="sm">
          <Link to={paths.adminCarNew}>Nuova Auto</Link>
        </Button>
      </Flex>
    </chakra.section>
  );
}
