import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Prompts for a password or passphrase without echo; reads standard input if that is not a terminal. Undefined after
 * Ctrl-C or Ctrl-D.
 */
export async function readPassword(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return (await Bun.stdin.text()).replace(/\r?\n$/, '');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Puts the terminal into raw mode without echo, and restores it however it ends.
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // After that, so that an immediate answer is not echoed either.
  process.stdout.write(`${question} `);
  try {
    return await new Promise((resolve) => {
      lines.once('line', resolve);
      lines.once('close', () => resolve(undefined));
    });
  } finally {
    lines.close();
    console.info('');
  }
}
