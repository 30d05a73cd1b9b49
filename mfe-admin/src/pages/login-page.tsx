import { enumerated, namesOfMany, ownerKinds } from '@officina/contracts/kinds';
import { paths } from '@officina/contracts/paths';
import { Link, Navigate, PageHead, useCompany, useLocation, useSession } from '@officina/platform';
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
  const { brand } = useCompany();
  const { user } = useSession();
  const { state, hash } = useLocation();
  const token = invitationToken(hash);
  if (user && !token) return <Navigate to={redirectTarget(state)} replace />;
  return (
    <AdminThemeProvider>
      <PageHead title={`${title} - ${brand}`} />
      <main>
        <Panel data-on-dark>
          <Flex justify="space-between" align="baseline" wrap="wrap" gap="4">
            <Text fontFamily="display" fontSize="1.375rem">
              {brand}
            </Text>
            <Back to={paths.home}>Torna al Sito</Back>
          </Flex>
          <Column>
            <Heading as="h1" textStyle="section">
              {title}
            </Heading>
            <Text color="fg.onDarkMuted" marginTop="3">
              Accedi al pannello di controllo per gestire{' '}
              {enumerated([...namesOfMany(ownerKinds), 'contenuti del sito'], 'e')}
            </Text>
          </Column>
        </Panel>
        <Box paddingInline={gutter} paddingBlock={{ base: '10', lg: '14' }}>
          <Column>{token ? <Invitation key={token} token={token} /> : <LoginForm />}</Column>
        </Box>
      </main>
    </AdminThemeProvider>
  );
}

const gutter = { base: '5', md: '10', xl: '16' };

/** The title and the form below it begin at the same line. */
const Column = chakra('div', { base: { width: 'full', maxWidth: '28rem', marginInline: 'auto' } });

const Panel = chakra('header', {
  base: {
    display: 'grid',
    gap: { base: '10', lg: '12' },
    paddingInline: gutter,
    paddingTop: { base: '7', md: '8' },
    paddingBottom: { base: '8', lg: '10' },
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
