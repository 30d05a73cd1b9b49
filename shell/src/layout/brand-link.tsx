import { company } from '@officina/contracts/company';
import { paths } from '@officina/contracts/paths';
import { Emblem, Link, SiteLogo } from '@officina/platform';
import { Box, Flex } from '@officina/ui';

/**
 * Logo, linked to the home page, as high as its container. `isHiddenAtTop` hides it until the page scrolls: the top of
 * the home page shows logo and name itself.
 */
export function BrandLink({ isHiddenAtTop = false }: { isHiddenAtTop?: boolean }) {
  const [first, ...rest] = company.brand.split(' ');
  return (
    <Flex
      asChild
      height="full"
      alignItems="center"
      gap="3"
      color="inherit"
      flexShrink="0"
      opacity={isHiddenAtTop ? '0' : '1'}
      transition="opacity 300ms"
      css={{ '[data-scrolled] &, &:focus-visible': { opacity: '1' } }}
    >
      <Link to={paths.home}>
        <SiteLogo
          name={
            <Box lineHeight="1">
              <Box textStyle="label" fontSize="0.625rem" letterSpacing="0.26em" opacity="0.8">
                {first}
              </Box>{' '}
              <Box fontFamily="display" fontWeight="medium" fontSize="1.5rem" lineHeight="1" marginTop="0.5">
                {rest.join(' ')}
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
