/**
 * For builds only: renders kit components with given style props through Chakra. The build compiles them to class names
 * and a style sheet, so that public pages do not need the style engine (see scripts/styles/plugin.ts).
 */
import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider, css as serialized } from '@emotion/react';
import { type ComponentType, createElement, type JSX, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as kit from './index';
import { siteSystem } from './src/system';

export type Properties = Record<string, unknown>;

/** An element as Chakra renders it. */
export interface Drawn {
  tag: string;
  className: string;
  /** Attributes that the component sets itself, e.g. a button's `type`. */
  attributes: Record<string, string>;
  /** CSS rules by class name. */
  rules: Record<string, string>;
}

/** Whether the kit has a component of this name: "Box", or "chakra.button". */
export const isStyled = (name: string): boolean => componentOf(name) !== undefined;

export const isStyleProperty = (name: string): boolean => siteSystem.isValidProperty(name) || ofComponents.has(name);

/** Props that kit components turn into style props. */
const ofComponents = new Set(
  'align justify direction wrap basis grow shrink templateColumns templateRows autoFlow autoRows autoColumns colSpan rowSpan colStart colEnd rowStart rowEnd variant size tone fluid'.split(
    ' ',
  ),
);

/** Renders a kit component by its name. Throws for an unknown name. */
export function draw(name: string, properties: Properties): Drawn {
  const component = componentOf(name);
  if (!component) throw new Error(`The kit has no ${name}`);
  return once([name, properties], () => renderElement(createElement(component, properties, child(properties))));
}

/** Renders the component of `chakra(tag, config)`; without a tag, `chakra` wraps a component that is unknown here. */
export function renderConfigured(tag: string | undefined, config: Properties, properties: Properties): Drawn {
  return once([tag ?? null, config, properties], () => {
    const component: ComponentType<Properties> = tag ? chakra(elementOf(tag), config) : chakra(Anything, config);
    return renderElement(createElement(component, properties, child(properties)));
  });
}

/** Cache by component and properties: pages repeat styles, and a build in watch mode renders all again. */
const drawn = new Map<string, Drawn>();

function once(key: unknown[], render: () => Drawn): Drawn {
  const text = JSON.stringify(key);
  const known = drawn.get(text) ?? render();
  drawn.set(text, known);
  return known;
}

/** Global CSS: tokens as custom properties, the reset and the site's global styles. */
export function globalRules(): string {
  const { css } = render(null);
  // Emotion omits the braces of an empty layer; the one for Chakra's own reset is empty.
  return Object.values(css.globals).join('\n').replace('@layer reset@layer', '@layer');
}

/** Values of colour and size tokens by custom property. Not of semantic tokens: the print styles override those. */
const written = new Map(
  siteSystem.tokens.allTokens.flatMap(({ value, extensions: { conditions, cssVar, negative } }) =>
    cssVar && !conditions && !negative ? [[cssVar.var, String(value)] as const] : [],
  ),
);

/** Replaces references to these tokens by their values, and removes custom properties that nothing uses. */
const writeOut = (css: string): string =>
  css
    .replace(/(--[\w\\.-]+):[^;{}]*;?/g, (declaration, name) =>
      written.has(name) || name === '--bg-currentcolor' ? '' : declaration,
    )
    .replace(/var\((--[\w\\.-]+)\)/g, (reference, name) => written.get(name) ?? reference);

/** The type checker has checked the tag in the page's code. */
const elementOf = (tag: string) => tag as keyof JSX.IntrinsicElements;
const Anything = ({ className }: { className?: string }) => <i className={className} />;
const child = ({ asChild }: Properties) => (asChild ? <i /> : undefined);

function componentOf(name: string): ComponentType<Properties> | undefined {
  const [first = '', tag] = name.split('.');
  // The kit also exports values that are no components.
  const found = (tag && first === 'chakra' ? Reflect.get(chakra, tag) : Reflect.get(kit, first)) as unknown;
  return isComponent(found) ? found : undefined;
}

const isComponent = (value: unknown): value is ComponentType<Properties> =>
  (typeof value === 'object' && value !== null && '$$typeof' in value) ||
  (typeof value === 'function' && '__emotion_real' in value);

function renderElement(element: ReactNode): Drawn {
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
  // Without vendor prefixes: the build adds those that are needed.
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
      // Emotion's class name is a hash of the rules before `writeOut`: it would stay the same although token values
      // change.
      const hashed = `${cache.key}-${serialized(out.replaceAll(name, '')).name}`;
      html = html.replace(name, hashed);
      css.rules[hashed] = out.replaceAll(name, hashed);
    }
  }
  return { html, css };
}
