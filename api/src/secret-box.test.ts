import { expect, test } from 'bun:test';
import { type Purpose, seal, unseal } from './secret-box';

const secret = 'a secret of at least 32 characters';
const purposes: Purpose[] = ['emailjs-key', 'mailbox-password', 'authenticator', 'account-link'];

test('what is sealed for one purpose opens for no other, nor with another secret, nor as one of an earlier release', async () => {
  for (const purpose of purposes) {
    const sealed = await seal(secret, purpose, 'segreto');
    expect(sealed).not.toBe(await seal(secret, purpose, 'segreto'));
    const opened = await Promise.all(purposes.map((other) => unseal(secret, other, sealed).catch(() => null)));
    expect(opened).toEqual(purposes.map((other) => (other === purpose ? 'segreto' : null)));
    await expect(unseal(`${secret}!`, purpose, sealed)).rejects.toThrow();
    await expect(unseal(secret, purpose, sealed.replace('v2', 'v1'))).rejects.toThrow();
  }
});

test('what an earlier release has sealed is still read, whatever it was sealed for', async () => {
  const sealed = 'v1.VV6izSOER4Gt4FxW.Bth42KwAZ0aTl-oFWA_-Pud20cdOesK3UZS3UxXKWGfgo4M';
  for (const purpose of purposes) expect(await unseal(secret, purpose, sealed)).toBe('chiave-privatissima');
});
