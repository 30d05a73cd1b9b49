/** The state of a module during the compilation of its styles. */
import MagicString from 'magic-string';
import type { Drawn, Properties } from '../../shell/kit/ui/compile.tsx';
import { child, children, evaluate, type Module, type Node, NotStatic, relative, text } from './module.ts';

/** The module shell/kit/ui/compile.tsx, which renders components of the kit. */
export type Compiler = typeof import('../../shell/kit/ui/compile.tsx');

export const kit = '@officina/ui';
/** The module that compiled modules import at runtime. */
const runtime = '@officina/platform';

/** The arguments of `chakra(tag, config)`; `tag` is undefined if it is a component. */
export interface Made {
  tag: string | undefined;
  config: Properties;
}

export class Compilation {
  readonly edits: MagicString;
  /** By class name. */
  readonly rules: Record<string, string> = {};
  /** Names to import from the runtime. */
  readonly helpers = new Set<string>();
  /** Components made by `chakra(…)`, here or in an imported module, by local name. */
  readonly #made = new Map<string, Made | undefined>();

  constructor(
    readonly module: Module,
    readonly compiler: Compiler,
  ) {
    this.edits = new MagicString(module.code);
  }

  source(node: Node): string {
    return this.module.code.slice(node.start, node.end);
  }

  fail(node: Node, problem: string): never {
    const line = this.module.code.slice(0, node.start).split('\n').length;
    throw new Error(`${this.module.file}:${line}: ${problem}`);
  }

  /** Adds the rules of a rendered element and returns its class name. */
  keep({ className, rules }: Drawn): string {
    Object.assign(this.rules, rules);
    return className;
  }

  /** The kit's own name of a component that the module imports from it; otherwise an empty string. */
  nameInKit(name: string): string {
    const [first = ''] = name.split('.');
    const binding = this.module.imports.get(first);
    return binding?.source === kit ? name.replace(first, binding.imported) : '';
  }

  /** The value of an expression of the module. Throws with file and line if it is not known at build time. */
  async valueOf(node: Node, written: string, bound: ReadonlySet<string>): Promise<unknown> {
    try {
      return await evaluate(this.module, written, bound);
    } catch (error) {
      return this.#explain(node, error);
    }
  }

  isStatic(node: Node, bound: ReadonlySet<string>): Promise<boolean> {
    return evaluate(this.module, this.source(node), bound).then(
      () => true,
      () => false,
    );
  }

  /** The component that `chakra(…)` made under this name, here or in the module it is imported from. */
  async findMade(name: string): Promise<Made | undefined> {
    const binding = this.module.imports.get(name);
    if (this.#made.has(name) || !binding?.source.startsWith('.')) return this.#made.get(name);
    const other = relative(this.module.file, binding.source);
    const call = other.constants.get(binding.imported);
    const component = call && (await madeBy(other, call));
    this.#made.set(name, component);
    return component;
  }

  /** Replaces the module's calls of `chakra(…)` by components with a class. */
  async defineComponents(): Promise<void> {
    for (const [name, value] of this.module.constants) {
      const callee = value.type === 'CallExpression' ? child(value, 'callee') : undefined;
      if (callee && this.nameInKit(this.source(callee))) await this.#define(name, value);
    }
  }

  /** Removes imports from the kit, except types. */
  replaceImports(): void {
    for (const statement of children(this.module.program, 'body')) {
      if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
      const from = text(child(statement, 'source') ?? statement, 'value');
      if (from === kit) this.edits.remove(statement.start, statement.end);
    }
    const names = [...this.helpers].map((helper) => `${helper} as __${helper}`);
    if (names.length > 0) this.edits.prepend(`import { ${names.join(', ')} } from '${runtime}';\n`);
  }

  async #define(name: string, call: Node): Promise<void> {
    const component = await madeBy(this.module, call).catch((error: unknown) => this.#explain(call, error));
    this.#made.set(name, component);
    const [base] = children(call, 'arguments');
    if (!(component && base)) return;
    const className = this.keep(this.compiler.renderConfigured(component.tag, component.config, {}));
    this.helpers.add('styled');
    this.edits.overwrite(call.start, call.end, `__styled(${this.source(base)}, ${JSON.stringify(className)})`);
  }

  #explain(node: Node, error: unknown): never {
    if (error instanceof NotStatic)
      return this.fail(node, `this style depends on "${error.message}", which the build does not know`);
    throw error;
  }
}

/** What a call of the kit's `chakra` makes; undefined for any other call. */
async function madeBy(module: Module, call: Node): Promise<Made | undefined> {
  const callee = call.type === 'CallExpression' ? child(call, 'callee') : undefined;
  const binding = callee && module.imports.get(text(callee, 'name'));
  if (binding?.source !== kit || binding.imported !== 'chakra') return undefined;
  const [base, config] = children(call, 'arguments');
  const value = config ? await evaluate(module, module.code.slice(config.start, config.end), new Set()) : {};
  // The type checker has verified it.
  return { tag: base?.type === 'Literal' ? text(base, 'value') : undefined, config: value as Properties };
}
