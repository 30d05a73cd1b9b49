import { paths } from '@officina/contracts/paths';
import { Link, useLocation } from '@officina/platform';
import { Button, Flex, Heading, Stack, Text } from '@officina/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface LoginMessageProps {
  title: string;
  /** A string is rendered as one paragraph. */
  text: ReactNode;
  /** Takes the focus, because it replaces the control that was pressed. */
  takesFocus?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** A message of the login page instead of a form. */
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

/** A link to the form with name and password, which keeps the page to return to. */
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
