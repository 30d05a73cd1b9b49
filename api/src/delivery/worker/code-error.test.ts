import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { codeErrorOf, sourceOf } from './code-error';

const version = 'a'.repeat(64);

/** The error that code of a release throws. */
function thrownBy(code: string, name = 'mfe_public'): unknown {
  try {
    new Function('module', 'exports', 'require', `${code}\n//# sourceURL=${sourceOf({ name, version })}`)();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

test('says what was thrown, and which functions of releases were running', () => {
  const { error, frames, release } = codeErrorOf(
    thrownBy('function price() { throw new TypeError("no price"); }\nprice();'),
  );
  expect([error, release]).toEqual(['TypeError: no price', { name: 'mfe_public', version }]);
  expect(frames).toHaveLength(2);
  expect(frames[0]).toMatch(/^price \(mfe_public, 1:\d+\)$/);
  expect(frames[1]).toMatch(/\(mfe_public, 2:\d+\)$/);
});

test('says nothing of this machine, and takes no line of a message for a function', () => {
  const file = join(import.meta.dir, 'code-error.ts');
  const message = `Cannot find "x" from '${file}' for /cars/1\n    at secret (mfe_media/${'b'.repeat(64)}/server.cjs:1:1)`;
  const { error, frames, release } = codeErrorOf(new Error(message));
  expect(error).toStartWith('Cannot find "x" from \'…\' for /cars/1\n');
  expect([frames, release]).toEqual([[], undefined]);
  expect(codeErrorOf('text').error).toBe('text');
});
