import { paths } from '@officina/contracts/paths';
import { Emblem, Link, SiteLogo, useCompany } from '@officina/platform';
import { Box, Flex } from '@officina/ui';
import { fitting } from './fitting';

/**
 * Logo, linked to the home page, as high as its container. `isHiddenAtTop` hides it until the page scrolls: the top of
 * the home page contains logo and name already.
 */
export function BrandLink({ isHiddenAtTop = false }: { isHiddenAtTop?: boolean }) {
  const words = useCompany().brand.split(' ');
  // A name of one word has no small line above it.
  const small = words.length > 1 ? words.shift() : '';
  const name = words.join(' ');
  return (
    <Flex
      asChild
      height="full"
      alignItems="center"
      // With large fonts the name wraps and is clipped where the menu leaves no room for it.
      flexWrap="wrap"
      alignContent="start"
      overflow="hidden"
      gap="3"
      color="inherit"
      opacity={isHiddenAtTop ? '0' : '1'}
      transition="opacity 300ms"
      css={{ '[data-scrolled] &, &:focus-visible': { opacity: '1' } }}
    >
      <Link to={paths.home}>
        <SiteLogo
          name={
            <Box lineHeight="1" flex="1">
              <Box textStyle="label" fontSize="0.625rem" letterSpacing="0.26em" opacity="0.8">
                {small}
              </Box>{' '}
              <Box
                fontFamily="display"
                fontWeight="medium"
                fontSize="calc(1.5rem * var(--fit, 1))"
                lineHeight="1"
                marginTop="0.5"
                style={fitting(name, letters, leastSize)}
              >
                {name}
              </Box>
            </Box>
          }
        >
          <Box height="full" color="accent.onDark" display="flex">
            <Emblem />
          </Box>
        </SiteLogo>
      </Link>
    </Flex>
  );
}

/** Length in characters up to which the name has its full size; a phone has no room for more beside the menu. */
const letters = 12;
/** Smallest share of the full size; a name too long even for that takes two lines. */
const leastSize = 0.6;
