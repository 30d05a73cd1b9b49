import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Refusal } from './command-line.ts';

/** Asks for a password without showing it; from standard input when that is not a terminal. */
export async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await Bun.stdin.text()).replace(/\r?\n$/, '');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Puts the terminal into raw mode, and back however it ends: the terminal itself echoes nothing meanwhile.
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // After that, so that an answer which is typed at once is not echoed either.
  process.stdout.write(`${question} `);
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new Refusal('No password was given.')));
    });
  } finally {
    lines.close();
    console.info('');
  }
}
