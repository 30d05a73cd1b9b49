/** Asks for a password or passphrase without showing it; from stdin when that is not a terminal. */
export async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await Bun.stdin.text()).replace(/\r?\n$/, '');
  // Hides the typed characters.
  Bun.spawnSync(['stty', '-echo'], { stdin: 'inherit' });
  const typed = prompt(question) ?? '';
  Bun.spawnSync(['stty', 'echo'], { stdin: 'inherit' });
  console.info('');
  return typed;
}
