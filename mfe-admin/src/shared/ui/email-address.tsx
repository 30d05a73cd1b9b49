import { shownEmail } from '@officina/contracts/shown-email';

/** An email address that goes on in a second line with its "@" where one line is too narrow. */
export function EmailAddress({ email }: { email: string }) {
  const [name, domain] = shownEmail(email).split(/(?=@[^@]*$)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
