import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company } from '@officina/contracts/company';
import { layRelease, servedFrom } from '../../../test/release-folder';
import { readSet } from '../set/release-set';
import { createDocument } from './document';
import { findLostBlock } from './lost-block';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-document-'));
});
afterEach(() => rm(root, { recursive: true }));

const template =
  '<!doctype html><html><head><!--title a b--> <!--head--></head><body><div id="root"><!--body--></div><!--start--></body></html>';

/** A set with a remote that uses these words everywhere, as a stored one from before the check may, and this CSS. */
async function setOf({ words = 'Eventi', css = '.css-a{color:red}' } = {}) {
  const it = { it: words };
  const page = { path: '/eventi', part: './Events', title: it, menu: { label: it, inFooter: it, order: 1 } };
  const own = { path: '/admin/eventi', part: './Admin', label: it, caption: it, role: 'owner', group: 'main' };
  const release = (name: string, title: object, more: object) =>
    JSON.stringify({ name, entry: 'entry.js', preload: {}, shared: {}, manifest: { title, ...more } });
  const shell = await layRelease(root, 'shell', {
    'release.json': JSON.stringify({
      ...JSON.parse(release('shell', { it: 'Shell' }, {})),
      preload: { '@officina/forms': ['forms.js'], '@officina/ui-admin': ['ui-admin.js'] },
    }),
    'entry.js': '',
    'forms.js': '',
    'ui-admin.js': '',
    'index.html': template,
  });
  const description = JSON.parse(release('mfe_events', it, { pages: [page], adminPages: [own] }));
  const mfe_events = await layRelease(root, 'mfe_events', {
    'release.json': JSON.stringify({
      ...description,
      style: 'style.css',
      preload: { './Events': ['events.js'] },
      shared: { '@officina/forms': '^1.0.0' },
    }),
    'entry.js': '',
    'events.js': '',
    'style.css': css,
  });
  return readSet(servedFrom(root).store, { shell, mfe_events }, null, []);
}

test('a page that the browser renders preloads the files of its part, and of the kits that it takes', async () => {
  const { html } = createDocument(await setOf(), null, { path: '/eventi' });
  const start = elementsOf(html).find(({ name }) => name === 'script#start');
  expect(JSON.parse(start?.text ?? '').preload).toEqual([
    expect.stringMatching(/^\/r\/shell\/\w+\/forms\.js$/),
    expect.stringMatching(/^\/r\/mfe_events\/\w+\/events\.js$/),
  ]);
});

/** Elements with an id, and script elements, as a parser finds them. */
function elementsOf(html: string) {
  const found: { name: string; text: string }[] = [];
  new HTMLRewriter()
    .on('script, style, iframe, meta, [id]', {
      element: (element) => {
        const [id, type] = [element.getAttribute('id'), element.getAttribute('type')];
        found.push({ name: `${element.tagName}${id ? `#${id}` : type ? `.${type}` : ''}`, text: '' });
      },
    })
    .on('script, style', {
      text: ({ text }) => {
        const last = found.at(-1);
        if (last) last.text += text;
      },
    })
    .transform(html);
  return found;
}
const namesOf = (html: string) => elementsOf(html).map(({ name }) => name);

const hostile = [
  'Eventi</script>',
  '</ScRiPt ><iframe src=/eventi></iframe>',
  '<!--<script>',
  'a\u2028b',
  '<meta http-equiv=refresh content=0>',
  '"><plaintext>',
  "$& $1 $' $`",
  '<!--body-->',
  '&lt;/title&gt;',
];

test.each(hostile)('the words %p of a manifest are data, in every document', async (words) => {
  const [plain, set] = [await setOf(), await setOf({ words })];
  for (const isBackOffice of [true, false]) {
    const options = { path: isBackOffice ? '/admin' : '/eventi', isBackOffice };
    const { html } = createDocument(set, null, options);
    expect(findLostBlock(html, isBackOffice ? set.statedWhole : set.stated)).toBeUndefined();
    expect(namesOf(html)).toEqual(namesOf(createDocument(plain, null, options).html));
    const [block] = elementsOf(html).filter(({ name }) => name === 'script#releases');
    const { mfe_events } = JSON.parse(block?.text ?? '').remotes;
    const read = words.replace('\u2028', ' ');
    expect(mfe_events.menu).toEqual([['/eventi', 1, read, read]]);
    if (isBackOffice) expect(mfe_events.adminPages[0]).toMatchObject({ label: read, caption: read });
  }
});

test('a block that its data has cut is found', async () => {
  const set = await setOf({ words: 'Eventi</script>' });
  const { html } = createDocument(set, null);
  expect(findLostBlock(html.replaceAll('\\u003c', '<'), set.stated)).toBe('releases');
  expect(findLostBlock(html.replace('id="start"', 'id="begin"'), set.stated)).toBe('start');
  expect(findLostBlock(html.replace('Eventi', 'Raduni'), set.stated)).toBe('releases');
});

test.each([
  '<!--',
  '<plaintext>',
  '<textarea>',
  '<script>',
  '<template>',
  '<title>',
  '<iframe>',
  '</div></body></html>',
  '<section id="start">1</section><b id="releases"></b><b id="state"></b>',
  '<!--start--><!--head--><body>',
])('a page whose HTML has %p hides nothing that the application starts with', async (body) => {
  const set = await setOf();
  const page = { status: 200, head: '<title>Eventi</title>', body, state: '{"queries":["</script>"]}', parts: [] };
  const { html } = createDocument(set, page, { path: '/eventi' });
  const names = namesOf(html);
  expect(names.slice(0, names.indexOf('div#root'))).toEqual([
    ...['style', 'style#first-screen'],
    ...['script#releases', 'script#start', 'script.importmap', 'script', 'script'],
  ]);
  expect(html.match(/id="first-screen"/g)).toHaveLength(1);
  expect(html.match(/<script type="application\/json" id="state">/g)).toHaveLength(1);
  expect(html).toContain('\\u003c/script>"]}</script></body>');
});

test('rules of a style sheet cannot close their element', async () => {
  const css = '.a::before{content:"</style><iframe src=/x>"}.b::before{content:"</STYLE >"}';
  const { html, contentSecurityPolicy } = createDocument(await setOf({ css }), null, { path: '/eventi' });
  expect(namesOf(html)).not.toContain('iframe');
  const text = elementsOf(html).find((element) => element.text.startsWith('.a'))?.text ?? '';
  expect(text).toBe('.a::before{content:"\\3c /style><iframe src=/x>"}.b::before{content:"\\3c /STYLE >"}');
  expect(contentSecurityPolicy).toContain(new Bun.CryptoHasher('sha256').update(text).digest('base64'));
});

test('what the company says is text and data', async () => {
  const brand = '</title></script><iframe>"&';
  const { html } = createDocument(await setOf(), null, {
    path: '/auth',
    isBackOffice: true,
    company: { ...company, brand },
  });
  expect(namesOf(html)).not.toContain('iframe');
  const data = elementsOf(html).find(({ name }) => name === 'script#company');
  expect(JSON.parse(data?.text ?? '')).toEqual({ brand });
});
