import { expect, test } from 'bun:test';
import { readSheet, styleElements } from './style-sheets';

const sheets = [
  readSheet(
    '/shell.css',
    'html{margin:0}\n.css-a{color:red}\n@layer recipes{.css-b{color:red}}.css-b:hover{color:blue}',
  ),
  readSheet('/media.css', '.css-c{color:red}@media print{.css-c{color:blue}}\n.css-ab{color:red}'),
];

test('a page gets the rules of its own classes and those without a class', () => {
  const body = '<p class="heading css-b">class=&quot;css-ab&quot;</p><p class="css-c"></p>';
  expect(styleElements(sheets, body)).toBe(
    '<style data-sheet="/shell.css" data-part>html{margin:0}@layer recipes{.css-b{color:red}}.css-b:hover{color:blue}</style>' +
      '<style data-sheet="/media.css" data-part>.css-c{color:red}@media print{.css-c{color:blue}}</style>',
  );
});

test('a release without needed rules keeps an empty style element', () => {
  expect(styleElements(sheets, '')).toContain('<style data-sheet="/media.css" data-part></style>');
});

test('without a page all rules are included', () => {
  expect(styleElements(sheets)).toContain(
    '<style data-sheet="/media.css">.css-c{color:red}@media print{.css-c{color:blue}}.css-ab{color:red}</style>',
  );
});
