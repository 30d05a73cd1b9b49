/** Compiles one element of a module: its style props become a class. */
import type { Drawn, Properties } from '../../shell/kit/ui/compile.tsx';
import type { Compilation, Made } from './compilation.ts';
import { choose, conditionsOf, decide } from './conditions.ts';
import { child, children, initialValues, type Node, propertyNames, text } from './module.ts';

/** Props that are no styles but change what is rendered. */
const formProperties = ['as', 'asChild', 'className', 'unstyled'];

/** The attributes of an element, by how they are compiled. */
interface Attributes {
  /** Style props in order; the name of a spread is "...". */
  styled: { name: string; value: Node | undefined }[];
  /** Attributes that the compiled element does not have. */
  removed: Node[];
  /** Names of all other attributes, and of `style`. */
  stated: Set<string>;
  /** Attributes with the prefix "html" in the kit, because a style prop has the same name. */
  renamed: { at: Node; name: string }[];
  /** Source of a tag that is only known at runtime. */
  dynamicTag: string | undefined;
}

export async function compileElement(work: Compilation, element: Node, bound: ReadonlySet<string>): Promise<void> {
  const opening = child(element, 'openingElement');
  const tagNode = opening && child(opening, 'name');
  if (!opening || !tagNode) return;
  const name = work.source(tagNode);
  const made = await work.findMade(name);
  const inKit = work.nameInKit(name);
  if (!made && !(inKit && work.compiler.isStyled(inKit))) return;

  const attributes = await sortAttributes(work, opening, made, bound);
  for (const { at, name: plain } of attributes.renamed) work.edits.overwrite(at.start, at.end, plain);
  // A local component without additional styles is left as it is.
  if (made && attributes.styled.every((style) => style.name === 'asChild')) return;
  for (const { start, end } of attributes.removed) work.edits.remove(start, end);

  const values = attributes.styled.flatMap(({ value }) => value ?? []);
  const conditions = await conditionsOf(work, opening, values, bound);
  let last: Drawn | undefined;
  const className = await choose(conditions, async (decided) => {
    const properties = await propertiesOf(work, attributes, decided, bound);
    last = made
      ? work.compiler.renderConfigured(made.tag, made.config, properties)
      : work.compiler.draw(inKit, properties);
    return JSON.stringify(work.keep(last));
  });
  if (!last) return;
  if (made && !made.tag && !isSlot(attributes) && attributes.dynamicTag === undefined)
    work.fail(opening, 'style on a component');
  rewrite(work, element, opening, tagNode, attributes, last, className);
}

const isSlot = ({ styled }: Attributes): boolean => styled.some(({ name }) => name === 'asChild');

async function sortAttributes(
  work: Compilation,
  opening: Node,
  made: Made | undefined,
  bound: ReadonlySet<string>,
): Promise<Attributes> {
  const sorted: Attributes = { styled: [], removed: [], stated: new Set(), renamed: [], dynamicTag: undefined };
  const { variants } = made?.config ?? {};
  const isVariant = (name: string) => typeof variants === 'object' && variants !== null && name in variants;
  for (const attribute of children(opening, 'attributes')) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const argument = child(attribute, 'argument');
      // A spread that is known at build time contains styles; any other belongs to the element.
      if (argument && (await work.isStatic(argument, bound))) {
        sorted.styled.push({ name: '...', value: argument });
        sorted.removed.push(attribute);
      } else refuseLocalStyles(work, argument);
      continue;
    }
    const at = child(attribute, 'name') ?? attribute;
    const name = work.source(at);
    const stated = child(attribute, 'value');
    const value = stated?.type === 'JSXExpressionContainer' ? child(stated, 'expression') : stated;
    sorted.stated.add(name);
    if (name === 'as' && value && !(await work.isStatic(value, bound))) {
      sorted.dynamicTag = work.source(value);
      sorted.removed.push(attribute);
    } else if (formProperties.includes(name) || isVariant(name) || work.compiler.isStyleProperty(name)) {
      sorted.styled.push({ name, value });
      sorted.removed.push(attribute);
    } else if (/^html(Width|Height|Size|Translate)$/.test(name))
      sorted.renamed.push({ at, name: name.slice(4).toLowerCase() });
  }
  return sorted;
}

/** Throws for styles in a variable inside a function, whose spread is not known at build time and would be lost. */
function refuseLocalStyles(work: Compilation, spread: Node | undefined): void {
  const name = spread?.type === 'Identifier' ? text(spread, 'name') : '';
  for (const value of name ? initialValues(work.module.program, name) : []) {
    const lost = propertyNames(value).find((property) => work.compiler.isStyleProperty(property));
    if (spread && lost) work.fail(spread, `"${name}" holds the style "${lost}": make it a constant of the module`);
  }
}

async function propertiesOf(
  work: Compilation,
  { styled }: Attributes,
  decided: ReadonlyMap<string, boolean>,
  bound: ReadonlySet<string>,
): Promise<Properties> {
  const properties: Properties = {};
  for (const { name, value } of styled) {
    const found = value ? await work.valueOf(value, decide(work, value, decided), bound) : true;
    if (name === '...') Object.assign(properties, found);
    else properties[name] = found;
  }
  return properties;
}

/** Rewrites the element with its tag and class. */
function rewrite(
  work: Compilation,
  element: Node,
  opening: Node,
  tagNode: Node,
  attributes: Attributes,
  { tag: drawnTag, attributes: drawnAttributes }: Drawn,
  className: string,
): void {
  const { dynamicTag, stated } = attributes;
  if (isSlot(attributes)) work.helpers.add('Slot');
  if (dynamicTag !== undefined) work.helpers.add('As');
  const tag = isSlot(attributes) ? '__Slot' : dynamicTag !== undefined ? '__As' : drawnTag;
  const defaults = Object.entries(drawnAttributes)
    .filter(([name]) => !(stated.has(name) || isSlot(attributes)))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const as = dynamicTag === undefined ? '' : ` as={${dynamicTag}}`;
  work.edits.overwrite(tagNode.start, tagNode.end, tag + defaults.join('') + as);
  const end = opening.end - (opening.selfClosing ? 2 : 1);
  const value = className.startsWith('"') ? className : `{${className}}`;
  if (className !== '""') work.edits.appendLeft(end, ` className=${value}`);
  const closing = child(element, 'closingElement');
  const closingName = closing && child(closing, 'name');
  if (closingName) work.edits.overwrite(closingName.start, closingName.end, tag);
}
