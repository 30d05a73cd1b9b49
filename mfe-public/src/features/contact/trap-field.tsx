import { Box } from '@officina/ui';

/** A name that no autofill takes for something of a person; the API calls it `website`. */
const trap = 'extra-note';

/** Honeypot: only bots fill it in. The marks keep 1Password, LastPass, Bitwarden and Dashlane away from it. */
export function TrapField() {
  return (
    <Box display="none" aria-hidden="true">
      <input
        name={trap}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </Box>
  );
}

/** What is typed in the form, and apart from it what is in the trap. */
export function fieldsOf(form: HTMLFormElement) {
  const { [trap]: website = '', ...typed } = Object.fromEntries(new FormData(form));
  return { typed, website };
}
