/** A module as the style compiler reads it: imports, constants, and the values of expressions. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';

/** A node of the syntax tree (ESTree with JSX and TypeScript). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Binding {
  source: string;
  imported: string;
}

export interface Module {
  file: string;
  code: string;
  program: Node;
  /** By local name. */
  imports: Map<string, Binding>;
  /** Initial values of the module's own constants, by name. */
  constants: Map<string, Node>;
}

/** The value is only known at runtime. */
export class NotStatic extends Error {}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** The child node under a key, if there is one. */
export function child(node: Node, key: string): Node | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

export const children = (node: Node, key?: string): Node[] =>
  (key ? [node[key]] : Object.values(node)).flat().filter(isNode);

export const text = (node: Node, key: string): string => String(node[key] ?? '');

/** Parses a TSX module. */
export function readModule(file: string, code: string): Module {
  const program: unknown = parseAst(code, { lang: 'tsx' });
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
  const imports = new Map<string, Binding>();
  const constants = new Map<string, Node>();
  for (const statement of children(program, 'body')) {
    if (statement.type === 'ImportDeclaration') {
      const source = text(child(statement, 'source') ?? statement, 'value');
      for (const specifier of children(statement, 'specifiers')) {
        const local = child(specifier, 'local');
        const imported = child(specifier, 'imported');
        if (local && imported) imports.set(text(local, 'name'), { source, imported: text(imported, 'name') });
      }
    }
    const declaration = child(statement, 'declaration') ?? statement;
    if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const declarator of children(declaration, 'declarations')) {
      const [name, value] = [child(declarator, 'id'), child(declarator, 'init')];
      if (name?.type === 'Identifier' && value) constants.set(text(name, 'name'), value);
    }
  }
  return { file, code, program, imports, constants };
}

/** All names that a function and its content bind: parameters, variables, functions. */
export function boundNames(node: Node, names = new Set<string>()): Set<string> {
  const collect = (pattern: Node | undefined): void => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') names.add(text(pattern, 'name'));
    else if (pattern.type === 'Property') collect(child(pattern, 'value'));
    else if (pattern.type === 'AssignmentPattern') collect(child(pattern, 'left'));
    else for (const part of children(pattern)) collect(part);
  };
  for (const parameter of children(node, 'params')) collect(parameter);
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') collect(child(node, 'id'));
  for (const part of children(node)) boundNames(part, names);
  return names;
}

/** Initial values of all variables with this name, wherever they are declared. */
export function initialValues(node: Node, name: string): Node[] {
  const [id, init] = [child(node, 'id'), child(node, 'init')];
  const own = node.type === 'VariableDeclarator' && id && init && text(id, 'name') === name ? [init] : [];
  return [...own, ...children(node).flatMap((part) => initialValues(part, name))];
}

/** Property names of an object literal. */
export function propertyNames(node: Node): string[] {
  if (node.type.startsWith('TS')) return children(node, 'expression').flatMap(propertyNames);
  return children(node, 'properties').map((property) => {
    const key = child(property, 'key');
    return key ? text(key, 'name') || text(key, 'value') : '';
  });
}

/** Free variables of an expression. */
function freeNames(node: Node, names = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') names.add(text(node, 'name'));
  for (const [key, value] of Object.entries(node)) {
    const isLabel = (key === 'key' || key === 'property') && node.computed !== true;
    const isType = key === 'typeAnnotation' || key === 'typeArguments';
    if (!isLabel && !isType) for (const part of [value].flat().filter(isNode)) freeNames(part, names);
  }
  return names;
}

const known = new Map<string, Module>();
const globalNames = new Set(['Array', 'Math', 'Object', 'Number', 'String', 'undefined']);

/**
 * Evaluates an expression from constants of its module and of modules that it imports by a relative path. Throws
 * NotStatic if it needs anything else. `bound`: names that a surrounding function binds.
 */
export async function evaluate(module: Module, written: string, bound: ReadonlySet<string>): Promise<unknown> {
  const statement = `const value = (${written});`;
  const program: unknown = parseAst(statement, { lang: 'ts' });
  const declaration = isNode(program) ? children(program, 'body')[0] : undefined;
  const declarator = declaration && children(declaration, 'declarations')[0];
  const expression = declarator && child(declarator, 'init');
  if (!expression) throw new NotStatic(written);
  const own = boundNames(expression);
  const values = new Map<string, unknown>();
  for (const name of freeNames(expression)) {
    if (own.has(name) || globalNames.has(name)) continue;
    if (bound.has(name)) throw new NotStatic(name);
    values.set(name, await constantOf(module, name));
  }
  const { code } = await transformWithOxc(statement, 'value.ts', { sourcemap: false });
  return new Function(...values.keys(), `${code}\nreturn value;`)(...values.values());
}

async function constantOf(module: Module, name: string): Promise<unknown> {
  const node = module.constants.get(name);
  if (node) return evaluate(module, module.code.slice(node.start, node.end), new Set());
  const binding = module.imports.get(name);
  if (!binding?.source.startsWith('.')) throw new NotStatic(name);
  const other = relative(module.file, binding.source);
  return constantOf(other, binding.imported);
}

/** Reads the module of a relative import. */
export function relative(from: string, path: string): Module {
  for (const ending of ['.ts', '.tsx']) {
    const file = join(dirname(from), path) + ending;
    try {
      const code = readFileSync(file, 'utf8');
      const last = known.get(file);
      const module = last?.code === code ? last : readModule(file, code);
      known.set(file, module);
      return module;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  throw new NotStatic(path);
}
