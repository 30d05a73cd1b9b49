import { announcedClosures, closureText } from '@officina/contracts/closures';
import { paths } from '@officina/contracts/paths';
import { Link, useCompany, useToday } from '@officina/platform';
import { Box, Flex, Text, TextLink } from '@officina/ui';

/** The closure that is on, or begins within a week, in the first screen; nothing without one. */
export function ClosureLine() {
  return useCompany().closures.length > 0 ? <Announced /> : null;
}

function Announced() {
  const company = useCompany();
  const today = useToday();
  const [closure] = announcedClosures(company, today);
  if (!closure) return null;
  return (
    <Flex
      data-closure=""
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="8"
      rowGap="1"
      flexWrap="wrap"
      paddingBlock="3"
      borderTop="1px solid"
      borderColor="border.onDark"
    >
      <Text color="accent.onDark" maxWidth="text">
        <strong>{closureText(closure, today)}</strong>
        {closure.note ? (
          <Box as="span" display="block" textStyle="small" color="fg.onDark">
            {closure.note}
          </Box>
        ) : null}
      </Text>
      <TextLink
        asChild
        textStyle="small"
        color="fg.onDark"
        display="inline-block"
        paddingBlock="2.5"
        marginBlock="-2.5"
      >
        <Link to={paths.contact}>Orari e contatti</Link>
      </TextLink>
    </Flex>
  );
}
