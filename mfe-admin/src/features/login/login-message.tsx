import { paths } from '@officina/contracts/paths';
import { Link, useLocation } from '@officina/platform';
import { Button, Flex, Heading, Stack, Text } from '@officina/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface LoginMessageProps {
  title: string;
  /** A string is one paragraph. */
  text: ReactNode;
  /** It takes the place of what was pressed, and so the focus. */
  takesFocus?: boolean;
  /** What can be done now. */
  children?: ReactNode;
}

/** What the login page says instead of a form. */
export function LoginMessage({ title, text, takesFocus = false, children }: LoginMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Stack gap="6">
      <div>
        <Heading as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="heading">
          {title}
        </Heading>
        {typeof text === 'string' ? (
          <Text color="fg.muted" marginTop="2" overflowWrap="anywhere">
            {text}
          </Text>
        ) : (
          text
        )}
      </div>
      {children ? (
        <Flex wrap="wrap" gap="3">
          {children}
        </Flex>
      ) : null}
    </Stack>
  );
}

/** Back to the form with name and password, and from there to the page that was asked for. */
export function ToLogin({ isQuiet = false }: { isQuiet?: boolean }) {
  const { state } = useLocation();
  return (
    <Button asChild variant={isQuiet ? 'outline' : 'solid'}>
      <Link to={paths.auth} state={state} replace>
        Vai all’accesso
      </Link>
    </Button>
  );
}
