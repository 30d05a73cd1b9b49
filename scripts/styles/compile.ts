/** Compiles the style props of one module; see plugin.ts. */
import { Compilation, type Compiler, kit } from './compilation.ts';
import { compileElement } from './element.ts';
import { boundNames, children, type Node, readModule } from './module.ts';

/** Whether a module has styles to compile. The back office keeps the style engine at runtime. */
export const isCompiled = (file: string, code: string): boolean =>
  file.endsWith('.tsx') && code.includes(`'${kit}'`) && !/[\\/](kit[\\/]ui-admin|mfe-admin)[\\/]/.test(file);

/**
 * The compiled code, and its CSS rules by class name. Throws with file and line if a style is not known at build time.
 */
export async function compileModule(
  file: string,
  code: string,
  compiler: Compiler,
): Promise<Pick<Compilation, 'edits' | 'rules'>> {
  const work = new Compilation(readModule(file, code), compiler);
  await work.defineComponents();
  await compileTree(work, work.module.program, new Set());
  work.replaceImports();
  return work;
}

async function compileTree(work: Compilation, node: Node, bound: ReadonlySet<string>): Promise<void> {
  const isFunction = /Function/.test(node.type);
  const names = isFunction ? new Set([...bound, ...boundNames(node)]) : bound;
  if (node.type === 'JSXElement') await compileElement(work, node, names);
  for (const part of children(node)) await compileTree(work, part, names);
}
