import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CodeError, ReleaseId } from '../../render-fault';

/** File name of a server bundle in stack traces. */
export const sourceOf = ({ name, version }: ReleaseId): string => `${name}/${version}/server.cjs`;

export const mostFrames = 5;
/** Maximum length of an error message, and of each frame, in characters. */
export const longestError = 500;

/**
 * The parts of an error that concern code of releases, without paths of this machine and frames of the server's code.
 */
export function codeErrorOf(thrown: unknown): CodeError {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  // A line of the message may look like a stack frame.
  const trace = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  const found = [...trace.matchAll(frame)].map(([, place, part = '', version = '', line = '', column = '']) => ({
    release: { name: part, version },
    text: `${place || '<anonymous>'} (${part}, ${Number(line) - wrapperLines}:${column})`,
  }));
  // React is part of the shell: its frames say nothing about an error in a remote.
  const ofRemotes = found.filter(({ release }) => release.name !== 'shell');
  const frames = (ofRemotes.length > 0 ? ofRemotes : found).slice(0, mostFrames);
  return {
    error: withoutPaths(name === 'Error' ? message : `${name}: ${message}`).slice(0, longestError),
    frames: frames.map(({ text }) => text.slice(0, longestError)),
    release: found[0]?.release,
  };
}

/** A line of a stack trace: the function's name, if any, and a position in a server bundle. */
const frame = /^\s*at (?:(.*?) \()?(\w+)\/([0-9a-f]{64})\/server\.cjs:(\d+):(\d+)\)?$/gm;

/** Number of lines before a bundle's code in the wrapper function. */
const wrapperLines = 2;

export const withoutPaths = (text: string): string => text.replace(paths, '…');

const folders = [join(import.meta.dir, '../../../..'), process.cwd(), homedir(), tmpdir(), dirname(process.execPath)];
const paths = new RegExp(
  `(?:file://)?(?:${folders
    .filter((folder) => folder.length > 1)
    .sort((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join('|')})(?:/[^\\s'"\`()]*|(?![\\w.-]))`,
  'g',
);
