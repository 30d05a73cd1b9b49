const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, argon2id);

/** Compares with the stored hash; without one it spends the same time and says no, so that names cannot be probed. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await Bun.password.verify(password, storedHash ?? (await decoy));
  return matches && storedHash !== undefined;
}

let decoy: Promise<string> | undefined;

/** Makes the decoy before the first visitor could notice that it is being made. */
export async function prepareDecoy(): Promise<void> {
  decoy ??= hashPassword(crypto.randomUUID());
  await decoy;
}
