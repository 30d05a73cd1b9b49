/** A build of mfe-media with one fault in it. Each takes as long as a part of a correct build. */
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { partFolder } from './places.ts';

const folder = partFolder('mfe-media');
const component = join(folder, 'src/gallery/gallery-controls.tsx');
const before = { cwd: process.cwd(), mode: process.env.NODE_ENV };
beforeAll(() => {
  process.chdir(folder);
  // In tests the federation plugin does nothing.
  process.env.NODE_ENV = 'production';
});
afterAll(() => {
  process.chdir(before.cwd);
  process.env.NODE_ENV = before.mode;
});

interface Fault {
  name: string;
  file?: string;
  plant: (code: string) => string;
  says: string;
}

const faults: Fault[] = [
  { name: 'a syntax error', plant: (code) => `${code}\nconst x = = ;`, says: 'Unexpected token' },
  {
    name: 'a syntax error in a module without JSX',
    file: join(folder, 'src/shared/swipe.ts'),
    plant: (code) => `${code}\nconst x = = ;`,
    says: 'Unexpected token',
  },
  {
    name: 'an import of no file',
    plant: (code) => `import './nothing';\n${code}`,
    says: "Could not resolve './nothing'",
  },
];

/** A build whose file has other contents than on the disk. */
function planted({ file = component, plant }: Fault): Plugin {
  return {
    name: 'planted-fault',
    enforce: 'pre',
    load: async (id) => (id === file ? plant(await readFile(file, 'utf8')) : undefined),
  };
}

test.each(faults)('the build says $name without a pause', async (fault) => {
  // The federation plugin writes its pause there.
  const warn = spyOn(console, 'warn').mockImplementation(() => {});
  const building = build({ root: folder, logLevel: 'silent', plugins: [planted(fault)], build: { write: false } });
  const message = await building.then(
    () => 'built',
    (error: Error) => error.message,
  );
  const warnings = warn.mock.calls.map((call) => call.join(' '));
  warn.mockRestore();
  // Without the colours of the terminal.
  expect(Bun.stripANSI(message)).toContain(fault.says);
  expect(warnings).toEqual([]);
});
