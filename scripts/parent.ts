/** A program ends with the command that it was started by: `npx bun run dev` is a chain of four processes. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Programs that only start another one and wait for it. They do not always pass a signal on. */
const runner = /^(\S*\/)?(bun(\.exe)? (run|x|scripts\/\S+)|bunx|npm|npx|pnpm|yarn)( |$)/;
const shell = /^(\S*\/)?sh -c /;
let isWatching = false;

/**
 * Sends SIGTERM to this process as soon as its parent has ended, or a runner above that: killing npx, for example,
 * leaves `bun run dev` alive, as a child of nobody. Whatever started the runners may end: that is how a server is left
 * running.
 */
export function endWithParent(everyMs = 500): void {
  // The launcher has done it already for a program that does it itself.
  if (isWatching) return;
  isWatching = true;
  const chain = runnersAbove();
  const timer = setInterval(() => {
    if (chain.every(([child, parent]) => infoOf(child)?.parent === parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  // A program without anything else to do ends.
  timer.unref();
}

/** Pairs of child and parent: this process and its parent, then upwards as long as those are runners. */
function runnersAbove(): [child: number, parent: number][] {
  const first = infoOf(process.pid)?.parent ?? 0;
  const chain: [child: number, parent: number][] = [[process.pid, first]];
  // A shell counts only between two runners: npm has one.
  let between: [child: number, parent: number][] = [];
  for (let child = first; ; ) {
    const { parent, command } = infoOf(child) ?? { parent: 0, command: '' };
    if (parent <= 1 || !(runner.test(command) || shell.test(command))) return chain;
    between.push([child, parent]);
    const above = infoOf(parent)?.command ?? '';
    if (runner.test(above)) {
      chain.push(...between);
      between = [];
    }
    child = parent;
  }
}

interface ProcessInfo {
  parent: number;
  command: string;
}

function infoOf(pid: number): ProcessInfo | undefined {
  if (!existsSync('/proc/self/stat')) return infoFromPs(pid);
  try {
    // The name of the program stands in brackets and may have spaces: after it come its state and its parent.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return undefined;
  }
}

function infoFromPs(pid: number): ProcessInfo | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command = ''] = /^\s*(\d+) (.*)/.exec(stdout) ?? [];
  return parent === undefined ? undefined : { parent: Number(parent), command };
}
