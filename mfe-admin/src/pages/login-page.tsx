import { company } from '@officina/contracts/company';
import { paths } from '@officina/contracts/paths';
import { Link, Navigate, PageHead, useLocation, useSession } from '@officina/platform';
import { Box, chakra, Flex, Heading, Text } from '@officina/ui';
import { AdminThemeProvider } from '@officina/ui-admin';
import { Invitation } from '../features/login/invitation';
import { invitationToken } from '../features/login/invitation-token';
import { LoginForm } from '../features/login/login-form';
import { redirectTarget } from '../features/login/redirect-target';

const title = 'Area Amministrazione';

/**
 * /auth. A user who is signed in, or has just signed in, is redirected to the requested page. With the token of an
 * invitation in the fragment it is the page where the invited person creates an account.
 */
export default function LoginPage() {
  const { user } = useSession();
  const { state, hash } = useLocation();
  const token = invitationToken(hash);
  if (user && !token) return <Navigate to={redirectTarget(state)} replace />;
  return (
    <AdminThemeProvider>
      <PageHead title={`${title} - ${company.brand}`} />
      <chakra.main display="grid" gridTemplateColumns={{ lg: '7fr 5fr' }} minHeight="100dvh">
        <Panel data-on-dark>
          <Flex justify="space-between" align="baseline" wrap="wrap" gap="4" width="full">
            <Text fontFamily="display" fontSize="1.375rem">
              {company.brand}
            </Text>
            <Back to={paths.home}>Torna al Sito</Back>
          </Flex>
          <Box borderTopWidth="1px" borderColor="border.onDark" paddingTop={{ base: '6', lg: '8' }}>
            <Heading as="h1" textStyle="title">
              {title}
            </Heading>
            <Text textStyle="lead" color="fg.onDarkMuted" marginTop="4" maxWidth="32rem">
              Accedi al pannello di controllo per gestire progetti, auto e contenuti del sito
            </Text>
          </Box>
        </Panel>
        <Flex align="center" paddingInline={{ base: '5', md: '10', xl: '16' }} paddingBlock={{ base: '10', md: '16' }}>
          <Box width="full" maxWidth={{ base: '28rem', lg: '24rem' }} marginInline="auto">
            {token ? <Invitation key={token} token={token} /> : <LoginForm />}
          </Box>
        </Flex>
      </chakra.main>
    </AdminThemeProvider>
  );
}

const Panel = chakra('header', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: { base: '12', md: '20' },
    paddingInline: { base: '5', md: '10', xl: '16' },
    paddingBlock: { base: '7', md: '10', lg: '14' },
    bg: 'bg.dark',
    color: 'fg.onDark',
  },
});

const Back = chakra(Link, {
  base: {
    textStyle: 'label',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderColor: 'accent.onDark',
    _hover: { color: 'accent.onDark' },
  },
});
