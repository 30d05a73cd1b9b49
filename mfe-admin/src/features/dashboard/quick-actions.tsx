import { newRecordTitle, ownerKinds } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button, chakra, Flex, Heading } from '@officina/ui';

/** Links to the administrator's most frequent actions, at the top of the page. */
export function QuickActions() {
  return (
    <chakra.section aria-labelledby="quick-actions">
      <Heading as="h2" id="quick-actions" className="visually-hidden">
        Azioni Rapide
      </Heading>
      <Flex wrap="wrap" gap="3">
        {ownerKinds.map((kind) => (
          <Button key={kind} asChild size="sm">
            <Link to={ownerPages[kind].new}>{newRecordTitle(kind)}</Link>
          </Button>
        ))}
      </Flex>
    </chakra.section>
  );
}
