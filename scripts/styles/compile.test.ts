import { expect, test } from 'bun:test';
import { join } from 'node:path';
import * as compiler from '../../shell/kit/ui/compile.tsx';
import { compileModule } from './compile.ts';

const file = join(import.meta.dirname, '../../mfe-public/src/shared/planted.tsx');

async function compiled(code: string) {
  const { edits, rules } = await compileModule(
    file,
    `import { Box, Button, chakra } from '@officina/ui';\n${code}`,
    compiler,
  );
  return { text: edits.toString(), css: Object.values(rules).join('') };
}

test('an element with styles is a plain element with a class', async () => {
  const { text, css } = await compiled('export const a = <Box as="main" id="x" padding="4" />;');
  expect(text).toMatch(/<main\s+id="x"\s+className="(css-\w+)"\/>/);
  expect(text).not.toContain('@officina/ui');
  expect(css).toContain('padding:1rem');
});

test('a measure that the kit names like a style is the attribute, and htmlFor stays what React calls it', async () => {
  const { text } = await compiled('export const a = <chakra.label htmlFor="x" htmlWidth="3" padding="4" />;');
  expect(text).toMatch(/<label\s+htmlFor="x"\s+width="3"/);
});

test('a condition chooses between classes when the page runs', async () => {
  const { text, css } = await compiled(
    'export const A = ({ isOn }: { isOn: boolean }) => <Box color={isOn ? "fg" : "accent"}>a</Box>;',
  );
  const [, on = '', off = ''] = /className=\{\(isOn\) \? "(css-\w+)" : \("(css-\w+)"\)\}/.exec(text) ?? [];
  const ruleOf = (name: string) => new RegExp(`\\.${name}\\s*\\{[^}]*`).exec(css)?.[0];
  expect(ruleOf(on)).toContain('--chakra-colors-fg)');
  expect(ruleOf(off)).toContain('--chakra-colors-accent)');
});

test('constants count, of this module and of a neighbour, also spread', async () => {
  const { css } = await compiled(
    `import { linedField } from './lined-field';\nconst own = { margin: '2' } as const;\nconst A = chakra('b', { base: { ...linedField, ...own } });\nexport const a = <A />;`,
  );
  expect(css).toContain('margin:0.5rem');
  expect(css).toContain('border-bottom:1px solid');
});

test('a component stays itself inside asChild, and what a button gives its element is no link’s', async () => {
  const { text } = await compiled('export const a = <Button asChild size="lg"><a href="/">x</a></Button>;');
  expect(text).toMatch(/<__Slot\s+className="css-\w+"><a href="\/">x<\/a><\/__Slot>/);
  expect((await compiled('export const a = <Button>x</Button>;')).text).toContain('<button type="button"');
});

test('a style that depends on data is refused with its place', async () => {
  const attempt = compiled('export const A = ({ width }: { width: string }) => <Box width={width} />;');
  await expect(attempt).rejects.toThrow(/planted\.tsx:2: .*"width"/);
});

test('a length that no token has is refused', async () => {
  await expect(compiled('export const a = <Box padding="9" />;')).rejects.toThrow('"padding:9"');
});

test('styles that a function holds are refused where they would be lost', async () => {
  const attempt = compiled(
    'export function A() {\n  const placed = { top: "2" } as const;\n  return <Box {...placed} />;\n}',
  );
  await expect(attempt).rejects.toThrow(/planted\.tsx:4: "placed" holds the style "top"/);
});

test('what is spread and holds no style goes to the element', async () => {
  const { text } = await compiled('export const A = (props: { id: string }) => <Box padding="4" {...props} />;');
  expect(text).toMatch(/<div\s+\{\.\.\.props\}\s+className="css-\w+"\/>/);
});

test('inks and measures are written out, and roles keep their name', async () => {
  const { text, css } = await compiled('export const a = <Box bg="bg.dark" borderColor="brass.400" zIndex="menu" />;');
  expect(css).toMatch(/^\.(css-\w+)\{background:var\(--chakra-colors-bg-dark\);border-color:#c2a05c;z-index:30;\}$/);
  expect(text).toContain(/css-\w+/.exec(css)?.[0] ?? 'no class');
  const globals = compiler.globalRules();
  expect(globals).toContain('--chakra-colors-bg-dark:#0a1d16;');
  expect(globals).not.toContain('--chakra-spacing');
});
