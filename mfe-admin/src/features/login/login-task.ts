/** The purpose of a link to the login page; all but the last have the token of a link that was sent or copied. */
export type LoginTask = { name: 'invitation' | 'password' | 'email'; token: string } | { name: 'forgotten' };

const names = { invito: 'invitation', reimposta: 'password', conferma: 'email' } as const;

/** The fragment of the form for a forgotten password. */
export const forgottenHash = '#password-dimenticata';

/** The task in a fragment, "#invito=…"; undefined for a plain login. */
export function loginTask(hash: string): LoginTask | undefined {
  if (hash === forgottenHash) return { name: 'forgotten' };
  const params = new URLSearchParams(hash.slice(1));
  for (const [param, name] of Object.entries(names)) {
    const token = params.get(param);
    if (token) return { name, token };
  }
  return undefined;
}
