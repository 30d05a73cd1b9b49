const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, argon2id);

/** Verifies a password; without a hash it returns false after the same time, so that names cannot be probed. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await Bun.password.verify(password, storedHash ?? (await decoyHash()));
  return matches && storedHash !== undefined;
}

let decoy: Promise<string> | undefined;

/** Called at start, so that it does not slow down the first login and reveal an unknown name. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID());
  return decoy;
}
