/** Conditions in an element's style that are only known at runtime: each combination of outcomes gets its own class. */
import type { Compilation } from './compilation.ts';
import { child, children, type Node } from './module.ts';

const most = 4;

/** The conditions in the values of an element's style, by source text. */
export async function conditionsOf(
  work: Compilation,
  opening: Node,
  values: Node[],
  bound: ReadonlySet<string>,
): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (node: Node): Promise<void> => {
    if (node.type === 'ConditionalExpression') {
      const test = child(node, 'test');
      if (test && !(await work.isStatic(test, bound))) found.add(work.source(test));
    }
    for (const part of children(node)) await visit(part);
  };
  for (const value of values) await visit(value);
  if (found.size > most) work.fail(opening, `this element has more than ${most} conditions in its style`);
  return [...found];
}

/** Source of an expression that chooses between the outcomes of the conditions; `write` returns the source for one. */
export async function choose(
  conditions: readonly string[],
  write: (decided: ReadonlyMap<string, boolean>) => Promise<string>,
  decided: ReadonlyMap<string, boolean> = new Map(),
): Promise<string> {
  const [test, ...others] = conditions;
  if (test === undefined) return write(decided);
  const yes = await choose(others, write, new Map(decided).set(test, true));
  const no = await choose(others, write, new Map(decided).set(test, false));
  return yes === no ? yes : `(${test}) ? ${yes} : (${no})`;
}

/** Source of a value with the conditions replaced by their outcome. */
export function decide(work: Compilation, node: Node, decided: ReadonlyMap<string, boolean>): string {
  if (node.type === 'ConditionalExpression') {
    const outcome = decided.get(work.source(child(node, 'test') ?? node));
    const branch = child(node, outcome ? 'consequent' : 'alternate');
    if (outcome !== undefined && branch) return decide(work, branch, decided);
  }
  const { code } = work.module;
  let written = '';
  let at = node.start;
  for (const part of children(node).sort((a, b) => a.start - b.start)) {
    // Key and value of a shorthand property have the same position.
    if (part.start < at) continue;
    written += code.slice(at, part.start) + decide(work, part, decided);
    at = part.end;
  }
  return written + code.slice(at, node.end);
}
