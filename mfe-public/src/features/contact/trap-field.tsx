import { Box } from '@officina/ui';

/** Name of the honeypot: one that autofill does not take for personal data. The API calls it `website`. */
const trap = 'extra-note';

/**
 * Honeypot: only bots fill it in. The data attributes tell 1Password, LastPass, Bitwarden and Dashlane to ignore it.
 */
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

/** The values of the form, with that of the honeypot apart. */
export function fieldsOf(form: HTMLFormElement) {
  const { [trap]: website = '', ...typed } = Object.fromEntries(new FormData(form));
  return { typed, website };
}
