/** Shared by the teams' commands: arguments, exit codes, and errors as one sentence. */
import { parseArgs } from 'node:util';
import type { ModuleName } from '../contracts/src/remotes.ts';

/** The command cannot do what was asked: its message is printed, and the exit code is 1. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    message: string,
    /** The type of the problem (`problemTypes`) that the site answered, if it did. */
    readonly type?: string,
    /** HTTP status of the site's response, if there was one. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** The command was called incorrectly: its usage is printed, and the exit code is 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

type Options = Record<string, { type: 'boolean' | 'string' }>;

/** The arguments of this process. Throws WrongUsage for an unknown option. */
export function readArguments<const Given extends Options>(options: Given) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The name of a part from an argument, which may be that of its folder: mfe-public or mfe_public. Throws WrongUsage.
 */
export function partOf(argument: string | undefined): ModuleName {
  if (argument === undefined) throw new WrongUsage('The name of a part is missing.');
  const part = argument.replaceAll('-', '_');
  if (part !== 'shell' && !/^mfe_[a-z0-9_]{1,36}$/.test(part))
    throw new Refusal(`A part is named like mfe-public, or shell; not "${printable(argument)}".`);
  return part;
}

export const folderOf = (part: string): string => part.replaceAll('_', '-');

/** Text from outside without control characters, which could move the cursor or recolour the terminal. */
export const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const secrets: string[] = [];

/** Removes this text from every error message that is printed. */
export const hide = (secret: string): void => void secrets.push(secret);

/** Runs a command and ends the process with its exit code. */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<never> {
  if (process.argv.includes('--help')) {
    console.info(usage);
    process.exit(0);
  }
  try {
    await command();
    process.exit(0);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const shown = secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), message);
    console.error(error instanceof WrongUsage ? `${shown}\n\n${usage}` : shown);
    process.exit(error instanceof WrongUsage ? 2 : 1);
  }
}
