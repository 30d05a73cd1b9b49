import type { LinkedDraft } from '@officina/contracts/draft-link';
import { Badge, Box, Container, Flex, Grid, GridItem, Heading } from '@officina/ui';
import type { ReactNode } from 'react';
import { CatalogueNumber } from './catalogue-number';
import { DraftShare } from './draft-share';
import { QuietLink } from './quiet-action';
import { ShareMenu } from './share-menu';

export interface RecordMastheadProps {
  id: number;
  badge: string;
  back: { to: string; label: string };
  title: ReactNode;
  /** Plain title, for sharing. */
  name: string;
  /** Beside the link back to the list. */
  actions?: ReactNode;
  /** Set for a draft, which is shared by private link. */
  draft?: LinkedDraft | undefined;
  /** Below the title. */
  action?: ReactNode;
  /** The facts. */
  children: ReactNode;
}

export function RecordMasthead({
  id,
  badge,
  back,
  title,
  name,
  draft,
  actions,
  action,
  children,
}: RecordMastheadProps) {
  return (
    <Box
      as="header"
      data-on-dark=""
      bg="bg.dark"
      color="fg.onDark"
      paddingTop={{ base: '5.5rem', md: '7rem' }}
      paddingBottom={{ base: '6', md: '8' }}
    >
      <Container>
        <Flex
          wrap="wrap"
          align="center"
          justify="space-between"
          columnGap="6"
          rowGap="2"
          marginBottom={{ base: '5', md: '6' }}
        >
          <Flex align="center" gap="4" color="fg.onDarkMuted">
            <Badge tone="brassOnDark">{badge}</Badge>
            <CatalogueNumber id={id} />
          </Flex>
          <Flex align="center" wrap="wrap" columnGap="6" data-not-printed="">
            {draft ? <DraftShare draft={draft} /> : <ShareMenu title={name} />}
            {actions}
            <QuietLink to={back.to}>← {back.label}</QuietLink>
          </Flex>
        </Flex>
        {/* Where there is room the facts are beside the title, so that the pictures begin high on the page. */}
        <Grid templateColumns="repeat(12, minmax(0, 1fr))" columnGap={{ base: '4', lg: '8' }} rowGap="5">
          <GridItem colSpan={{ base: 12, lg: 7 }}>
            <Heading as="h1" textStyle="title">
              {title}
            </Heading>
            {action}
          </GridItem>
          <GridItem colSpan={{ base: 12, lg: 4 }} colStart={{ base: 1, lg: 9 }} alignSelf="end">
            {children}
          </GridItem>
        </Grid>
      </Container>
    </Box>
  );
}
