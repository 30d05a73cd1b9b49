/** Compiles the style properties of one module; see plugin.ts. */
import MagicString from 'magic-string';
import type { Drawn, Properties } from '../../shell/kit/ui/compile.tsx';
import {
  boundNames,
  child,
  children,
  evaluate,
  initialValues,
  type Module,
  type Node,
  NotStatic,
  propertyNames,
  readModule,
  relative,
  text,
} from './module.ts';

/** What knows the kit: shell/kit/ui/compile.tsx, loaded. */
export type Compiler = typeof import('../../shell/kit/ui/compile.tsx');

const kit = '@officina/ui';
/** What compiled modules need when they run. */
const runtime = '@officina/platform';

/** Whether a module has styles to compile. The back office keeps the style engine. */
export const isCompiled = (file: string, code: string): boolean =>
  file.endsWith('.tsx') && code.includes(`'${kit}'`) && !/[\\/](kit[\\/]ui-admin|mfe-admin)[\\/]/.test(file);

/** What `chakra(tag, config)` was called with; a tag that is a component is not known here. */
interface Made {
  tag: string | undefined;
  config: Properties;
}

/** The component that a call makes; undefined where it is no call of the kit's `chakra`. */
async function madeBy(module: Module, call: Node): Promise<Made | undefined> {
  const callee = call.type === 'CallExpression' ? child(call, 'callee') : undefined;
  const binding = callee && module.imports.get(text(callee, 'name'));
  if (binding?.source !== kit || binding.imported !== 'chakra') return undefined;
  const [base, config] = children(call, 'arguments');
  const value = config ? await evaluate(module, module.code.slice(config.start, config.end), new Set()) : {};
  // The type checker has seen that it is one.
  return { tag: base?.type === 'Literal' ? text(base, 'value') : undefined, config: value as Properties };
}

interface Compiled {
  edits: MagicString;
  rules: Record<string, string>;
}

/** The module's new text, and its rules by class name. Raises with file and line where a style is not known. */
export async function compileModule(file: string, code: string, compiler: Compiler): Promise<Compiled> {
  const module = readModule(file, code);
  const { program, imports } = module;
  const edits = new MagicString(code);
  const rules: Record<string, string> = {};
  const helpers = new Set<string>();
  /** Components made with `chakra(…)`, here or in a neighbour, by their name here. */
  const made = new Map<string, Made | undefined>();

  const fail = (node: Node, problem: string): never => {
    const line = code.slice(0, node.start).split('\n').length;
    throw new Error(`${file}:${line}: ${problem}`);
  };
  const source = (node: Node) => code.slice(node.start, node.end);
  const isOfKit = (name: string) => imports.get(name)?.source === kit;

  const keep = ({ className, rules: drawn }: Drawn): string => {
    Object.assign(rules, drawn);
    return className;
  };

  async function define(name: string, call: Node): Promise<void> {
    const component = await madeBy(module, call).catch((error: unknown) => explain(call, error));
    made.set(name, component);
    const [base] = children(call, 'arguments');
    if (!(component && base)) return;
    const drawn = compiler.drawConfigured(component.tag, component.config, {});
    helpers.add('styled');
    edits.overwrite(call.start, call.end, `__styled(${source(base)}, ${JSON.stringify(keep(drawn))})`);
  }

  async function findMade(name: string): Promise<Made | undefined> {
    const binding = imports.get(name);
    if (made.has(name) || !binding?.source.startsWith('.')) return made.get(name);
    const other = relative(file, binding.source);
    const call = other.constants.get(binding.imported);
    const component = call && (await madeBy(other, call));
    made.set(name, component);
    return component;
  }

  async function staticValue(node: Node, written: string, bound: ReadonlySet<string>): Promise<unknown> {
    try {
      return await evaluate(module, written, bound);
    } catch (error) {
      return explain(node, error);
    }
  }

  function explain(node: Node, error: unknown): never {
    if (error instanceof NotStatic)
      return fail(node, `this style depends on "${error.message}", which the build does not know`);
    throw error;
  }

  /** Conditions inside a value that are only known when the page runs, by their text. */
  async function conditionsIn(node: Node, bound: ReadonlySet<string>, found = new Set<string>()): Promise<Set<string>> {
    if (node.type === 'ConditionalExpression') {
      const test = child(node, 'test');
      if (test && !(await isStatic(test, bound))) found.add(source(test));
    }
    for (const part of children(node)) await conditionsIn(part, bound, found);
    return found;
  }

  const isStatic = (node: Node, bound: ReadonlySet<string>): Promise<boolean> =>
    evaluate(module, source(node), bound).then(
      () => true,
      () => false,
    );

  /** Styles that a function holds would be lost: their spread is not known outside it. */
  function refuseLocalStyles(spread: Node | undefined): void {
    const name = spread?.type === 'Identifier' ? text(spread, 'name') : '';
    for (const value of name ? initialValues(program, name) : []) {
      const lost = propertyNames(value).find((property) => compiler.isStyleProperty(property));
      if (spread && lost) fail(spread, `"${name}" holds the style "${lost}": make it a constant of the module`);
    }
  }

  /** The text of a value when each condition has been decided. */
  function decide(node: Node, decided: ReadonlyMap<string, boolean>): string {
    if (node.type === 'ConditionalExpression') {
      const outcome = decided.get(source(child(node, 'test') ?? node));
      const branch = child(node, outcome ? 'consequent' : 'alternate');
      if (outcome !== undefined && branch) return decide(branch, decided);
    }
    let written = '';
    let at = node.start;
    for (const part of children(node).sort((a, b) => a.start - b.start)) {
      // The key and the value of a shorthand property stand at the same place.
      if (part.start < at) continue;
      written += code.slice(at, part.start) + decide(part, decided);
      at = part.end;
    }
    return written + code.slice(at, node.end);
  }

  async function compileElement(element: Node, bound: ReadonlySet<string>): Promise<void> {
    const opening = child(element, 'openingElement');
    const tagNode = opening && child(opening, 'name');
    if (!opening || !tagNode) return;
    const name = source(tagNode);
    const local = await findMade(name);
    const [first = ''] = name.split('.');
    const imported = isOfKit(first) ? name.replace(first, imports.get(first)?.imported ?? first) : '';
    if (!local && !(imported && compiler.isStyled(imported))) return;

    const attributes = children(opening, 'attributes');
    const styled: { name: string; value: Node | undefined }[] = [];
    const stated = new Set<string>();
    const removed: Node[] = [];
    let dynamicTag: string | undefined;
    for (const attribute of attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        const argument = child(attribute, 'argument');
        // A spread that is known holds style; one that is not belongs to the element.
        if (!argument || !(await isStatic(argument, bound))) {
          refuseLocalStyles(argument);
          continue;
        }
        styled.push({ name: '...', value: argument });
        removed.push(attribute);
        continue;
      }
      const attributeName = source(child(attribute, 'name') ?? attribute);
      const value = child(attribute, 'value');
      const inner = value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value;
      stated.add(attributeName);
      const isForm = ['as', 'asChild', 'className', 'unstyled'].includes(attributeName);
      if (attributeName === 'as' && inner && !(await isStatic(inner, bound))) {
        dynamicTag = source(inner);
        removed.push(attribute);
        continue;
      }
      const variants = local?.config.variants;
      const isVariant = typeof variants === 'object' && variants !== null && attributeName in variants;
      if (isForm || isVariant || compiler.isStyleProperty(attributeName)) {
        styled.push({ name: attributeName, value: inner });
        removed.push(attribute);
      } else if (/^html[A-Z]/.test(attributeName)) {
        const at = child(attribute, 'name') ?? attribute;
        edits.overwrite(at.start, at.end, attributeName.slice(4).toLowerCase());
      }
    }
    // A component of this module without style of its own here stays as it was made.
    if (local && styled.every(({ name: styleName }) => styleName === 'asChild')) return;
    for (const { start, end } of removed) edits.remove(start, end);

    const conditions = new Set<string>();
    for (const { value } of styled)
      if (value) for (const test of await conditionsIn(value, bound)) conditions.add(test);
    if (conditions.size > 4) fail(opening, 'this element has more than four conditions in its style');

    let last: Drawn | undefined;
    const classFor = async (decided: ReadonlyMap<string, boolean>): Promise<string> => {
      const properties: Properties = {};
      for (const { name: styleName, value } of styled) {
        if (!value) properties[styleName] = true;
        else {
          const found = await staticValue(value, decide(value, decided), bound);
          if (styleName === '...') Object.assign(properties, found);
          else properties[styleName] = found;
        }
      }
      last = local ? compiler.drawConfigured(local.tag, local.config, properties) : compiler.draw(imported, properties);
      return JSON.stringify(keep(last));
    };
    const write = async (rest: string[], decided: ReadonlyMap<string, boolean>): Promise<string> => {
      const [test, ...others] = rest;
      if (test === undefined) return classFor(decided);
      const yes = await write(others, new Map(decided).set(test, true));
      const no = await write(others, new Map(decided).set(test, false));
      return yes === no ? yes : `(${test}) ? ${yes} : (${no})`;
    };
    const className = await write([...conditions], new Map());
    if (!last) return;

    const isSlot = styled.some(({ name: styleName }) => styleName === 'asChild');
    if (isSlot) helpers.add('Slot');
    if (dynamicTag !== undefined) helpers.add('As');
    const tag = isSlot
      ? '__Slot'
      : dynamicTag !== undefined
        ? '__As'
        : local && !local.tag
          ? fail(opening, 'style on a component')
          : last.tag;
    const defaults = Object.entries(last.attributes)
      .filter(([attribute]) => !(stated.has(attribute) || isSlot))
      .map(([attribute, value]) => ` ${attribute}=${JSON.stringify(value)}`);
    edits.overwrite(
      tagNode.start,
      tagNode.end,
      tag + defaults.join('') + (dynamicTag === undefined ? '' : ` as={${dynamicTag}}`),
    );
    const end = opening.end - (opening.selfClosing ? 2 : 1);
    if (className !== '""')
      edits.appendLeft(end, className.startsWith('"') ? ` className=${className}` : ` className={${className}}`);
    const closing = child(element, 'closingElement');
    const closingName = closing && child(closing, 'name');
    if (closingName) edits.overwrite(closingName.start, closingName.end, tag);
  }

  async function walk(node: Node, bound: ReadonlySet<string>): Promise<void> {
    const isFunction = /Function/.test(node.type);
    const names = isFunction ? new Set([...bound, ...boundNames(node)]) : bound;
    if (node.type === 'JSXElement') await compileElement(node, names);
    for (const part of children(node)) await walk(part, names);
  }

  for (const [name, value] of module.constants) {
    const callee = value.type === 'CallExpression' ? child(value, 'callee') : undefined;
    if (callee && isOfKit(source(callee))) await define(name, value);
  }
  await walk(program, new Set());
  dropImports();
  if (helpers.size > 0) {
    edits.prepend(
      `import { ${[...helpers].map((helper) => `${helper} as __${helper}`).join(', ')} } from '${runtime}';\n`,
    );
  }
  return { edits, rules };

  /** Nothing of the kit is left to import, apart from types. */
  function dropImports(): void {
    for (const statement of children(program, 'body')) {
      if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
      if (text(child(statement, 'source') ?? statement, 'value') === kit) edits.remove(statement.start, statement.end);
    }
  }
}
