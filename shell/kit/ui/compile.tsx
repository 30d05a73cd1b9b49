/**
 * For builds only: what Chakra makes of a kit component with given style properties. The build asks here, so that
 * pages carry class names and a style sheet instead of the style engine (see scripts/styles/plugin.ts).
 */
import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider, css as serialized } from '@emotion/react';
import { type ComponentType, createElement, type JSX, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as kit from './index';
import { siteSystem } from './src/system';

export type Properties = Record<string, unknown>;

/** One element as Chakra draws it. */
export interface Drawn {
  tag: string;
  className: string;
  /** What the component gives its element by itself, as a button's type. */
  attributes: Record<string, string>;
  /** Rules by class name. */
  rules: Record<string, string>;
}

/** Whether a component of the kit bears this name: "Box", or "chakra.button". */
export const isStyled = (name: string): boolean => componentOf(name) !== undefined;

/** Whether a property is for the style engine; all others belong to the element. */
export const isStyleProperty = (name: string): boolean => siteSystem.isValidProperty(name) || ofComponents.has(name);

/** Properties that components of the kit turn into style. */
const ofComponents = new Set(
  'align justify direction wrap basis grow shrink templateColumns templateRows autoFlow autoRows autoColumns colSpan rowSpan colStart colEnd rowStart rowEnd variant size tone fluid'.split(
    ' ',
  ),
);

/** Draws a component of the kit by its name. */
export function draw(name: string, properties: Properties): Drawn {
  const component = componentOf(name);
  if (!component) throw new Error(`The kit has no ${name}`);
  return drawElement(createElement(component, properties, child(properties)));
}

/** Draws what `chakra(tag, config)` makes; without a tag it stands around a component that is not known here. */
export function drawConfigured(tag: string | undefined, config: Properties, properties: Properties): Drawn {
  const component: ComponentType<Properties> = tag ? chakra(elementOf(tag), config) : chakra(Anything, config);
  return drawElement(createElement(component, properties, child(properties)));
}

/** The styles of the whole page: tokens as custom properties, the reset and the site's own. */
export function globalRules(): string {
  const { css } = render(null);
  // Emotion leaves out the braces of an empty layer: Chakra's own reset is not in use.
  return Object.values(css.globals).join('\n').replace('@layer reset@layer', '@layer');
}

/** Values of inks and measures by their custom property. Roles are not among them: a printed page sets them anew. */
const written = new Map(
  siteSystem.tokens.allTokens.flatMap(({ value, extensions: { conditions, cssVar, negative } }) =>
    cssVar && !conditions && !negative ? [[cssVar.var, String(value)] as const] : [],
  ),
);

/** Puts inks and measures in place of their names, and leaves out custom properties that nothing reads. */
const writeOut = (css: string): string =>
  css
    .replace(/(--[\w\\.-]+):[^;{}]*;?/g, (declaration, name) =>
      written.has(name) || name === '--bg-currentcolor' ? '' : declaration,
    )
    .replace(/var\((--[\w\\.-]+)\)/g, (reference, name) => written.get(name) ?? reference);

/** The type checker has seen in the page's own code that it is one. */
const elementOf = (tag: string) => tag as keyof JSX.IntrinsicElements;
const Anything = ({ className }: { className?: string }) => <i className={className} />;
const child = ({ asChild }: Properties) => (asChild ? <i /> : undefined);

function componentOf(name: string): ComponentType<Properties> | undefined {
  const [first = '', tag] = name.split('.');
  // The kit holds components that are styled, and the system.
  const found = (tag && first === 'chakra' ? Reflect.get(chakra, tag) : Reflect.get(kit, first)) as unknown;
  return isComponent(found) ? found : undefined;
}

const isComponent = (value: unknown): value is ComponentType<Properties> =>
  (typeof value === 'object' && value !== null && '$$typeof' in value) ||
  (typeof value === 'function' && '__emotion_real' in value);

function drawElement(element: ReactNode): Drawn {
  const { html, css } = render(element);
  const [, tag, stated = ''] = /^<([\w-]+)([^>]*?)\/?>/.exec(html) ?? [];
  if (!tag) throw new Error(`Nothing was drawn: ${html}`);
  const { class: className = '', ...attributes } = Object.fromEntries(
    [...stated.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const [, unknown] =
    /[{;]((?:(?:min|max)-)?(?:width|height|padding|margin|gap|inset|top|right|bottom|left)[\w-]*:[1-9][\d.]*)[;}]/.exec(
      Object.values(css.rules).join(''),
    ) ?? [];
  if (unknown) throw new Error(`"${unknown}" is no length: the kit has no such token`);
  return { tag, className, attributes, rules: css.rules };
}

function render(element: ReactNode) {
  // Without prefixes: the build adds those that browsers still need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  let html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={siteSystem}>{element}</ChakraProvider>
    </CacheProvider>,
  );
  const css = { rules: {} as Record<string, string>, globals: {} as Record<string, string> };
  for (const [id, text] of Object.entries(cache.inserted)) {
    if (typeof text !== 'string') continue;
    const name = `${cache.key}-${id}`;
    const out = writeOut(text);
    if (cache.registered[name] === undefined) css.globals[name] = out;
    else {
      // Chakra's own name is the hash of the rules before: two releases may have written them out differently.
      const hashed = `${cache.key}-${serialized(out.replaceAll(name, '')).name}`;
      html = html.replace(name, hashed);
      css.rules[hashed] = out.replaceAll(name, hashed);
    }
  }
  return { html, css };
}
