const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, argon2id);

/** Verifies a password; without a hash it returns false after the same time, so that usernames cannot be probed. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await Bun.password.verify(password, storedHash ?? (await decoyHash()));
  return matches && storedHash !== undefined;
}

let decoy: Promise<string> | undefined;

/** Called at the start, so that it does not slow down the first login and thereby reveal an unknown username. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID());
  return decoy;
}
