import { enumerated, namesOfMany, ownerKinds } from '@officina/contracts/kinds';
import { paths } from '@officina/contracts/paths';
import { Link, Navigate, PageHead, useCompany, useLocation, useSession } from '@officina/platform';
import { Box, chakra, Flex, Heading, Text } from '@officina/ui';
import { AdminThemeProvider } from '@officina/ui-admin';
import { EmailConfirmation } from '../features/login/email-confirmation';
import { ForgottenPassword } from '../features/login/forgotten-password';
import { Invitation } from '../features/login/invitation';
import { LoginForm } from '../features/login/login-form';
import { type LoginTask, loginTask } from '../features/login/login-task';
import { PasswordReset } from '../features/login/password-reset';
import { redirectTarget } from '../features/login/redirect-target';

const title = 'Area Amministrazione';

/**
 * /auth. A user who is signed in, or has just signed in, is redirected to the requested page. With a token in the
 * fragment the page is for the purpose of that link.
 */
export default function LoginPage() {
  const { brand } = useCompany();
  const { user } = useSession();
  const { state, hash } = useLocation();
  const task = loginTask(hash);
  if (user && (!task || task.name === 'forgotten')) return <Navigate to={redirectTarget(state)} replace />;
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
          <Column>
            <Task task={task} />
          </Column>
        </Box>
      </main>
    </AdminThemeProvider>
  );
}

function Task({ task }: { task: LoginTask | undefined }) {
  if (!task) return <LoginForm />;
  if (task.name === 'forgotten') return <ForgottenPassword />;
  const { name, token } = task;
  if (name === 'invitation') return <Invitation key={token} token={token} />;
  if (name === 'password') return <PasswordReset key={token} token={token} />;
  return <EmailConfirmation key={token} token={token} />;
}

const gutter = { base: '5', md: '10', xl: '16' };

/** Aligns the title with the form below it. */
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
