import { shownEmail } from '@officina/contracts/shown-email';

/** An e-mail address that wraps before its "@" if one line is too narrow. */
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
