/** Ends a program together with the command that started it: `npx bun run dev` is a chain of four processes. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Programs that only start another one and wait for it. Not all of them forward signals. */
const runner = /^(\S*\/)?(bun(\.exe)? (run|x|scripts\/\S+)|bunx|npm|npx|pnpm|yarn)( |$)/;
const shell = /^(\S*\/)?sh -c /;
let isWatching = false;

/**
 * Sends SIGTERM to this process when its parent, or a runner above the parent, has ended: killing npx, for example,
 * would leave `bun run dev` running as an orphan. The end of what started the topmost runner has no effect, so that a
 * server can be left running.
 */
export function endWithParent(everyMs = 500): void {
  // The launcher has called it for programs that also call it themselves.
  if (isWatching) return;
  isWatching = true;
  const chain = runnersAbove();
  const timer = setInterval(() => {
    if (chain.every(([child, parent]) => infoOf(child)?.parent === parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  // Does not keep the process alive.
  timer.unref();
}

/** Pairs of child and parent: this process and its parent, then upwards while those are runners. */
function runnersAbove(): [child: number, parent: number][] {
  const first = infoOf(process.pid)?.parent ?? 0;
  const chain: [child: number, parent: number][] = [[process.pid, first]];
  // A shell counts only between two runners, as with npm.
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
    // The command's name is in brackets and may contain spaces; after it come the state and the parent.
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
