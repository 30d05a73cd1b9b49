import { announcedClosures, closureText } from '@officina/contracts/closures';
import { paths } from '@officina/contracts/paths';
import { Link, useCompany, useToday } from '@officina/platform';
import { Box, Container, Flex, Text, TextLink } from '@officina/ui';

/** The closure that is on, or begins within a week; nothing without one. */
export function ClosureLine() {
  return useCompany().closures.length > 0 ? <Announced /> : null;
}

function Announced() {
  const company = useCompany();
  const today = useToday();
  const [closure] = announcedClosures(company, today);
  if (!closure) return null;
  return (
    <Box
      as="section"
      aria-label="Avviso di chiusura"
      bg="bg.sunken"
      borderBottom="1px solid"
      borderColor="border.strong"
    >
      <Container paddingBlock={{ base: '5', lg: '6' }}>
        <Flex justifyContent="space-between" alignItems="baseline" columnGap="8" rowGap="2" flexWrap="wrap">
          <Text maxWidth="text">
            <Text as="strong" fontFamily="display" fontWeight="medium" fontSize="1.375rem" lineHeight="1.25">
              {closureText(closure, today)}
            </Text>
            {closure.note ? (
              <Box as="span" display="block" color="fg.muted" marginTop="1">
                {closure.note}
              </Box>
            ) : null}
          </Text>
          <TextLink asChild display="inline-block" paddingBlock="2.5" marginBlock="-2.5">
            <Link to={paths.contact}>Orari e contatti</Link>
          </TextLink>
        </Flex>
      </Container>
    </Box>
  );
}
