import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { emailText, lineText, list, optionalEmailText, pagingQuery, text } from './schema';

const messagesOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message);

test('a line takes a tab and separators as a space, and refuses line breaks with the reason', () => {
  const Line = lineText(2, 'Troppo corto', 40);
  for (const space of ['\t', '\u2028', '\u2029', '\u00a0', ' \u200b ']) {
    expect(v.parse(Line, `Anna${space}Bianchi`)).toBe('Anna Bianchi');
  }
  for (const broken of ['\n', '\r', '\v', '\f', '\u0085']) {
    expect(messagesOf(Line, `Anna${broken}Bianchi`)).toEqual(['Il testo deve stare su una riga sola']);
  }
  expect(v.parse(Line, ' Anna\n')).toBe('Anna');
  expect(messagesOf(Line, '\u200b\u200b\u200b')).toEqual(['Troppo corto']);
});

test('the length of a text is that of its form', () => {
  expect(messagesOf(text(3, 'Troppo corto'), 'ab\u200b')).toEqual(['Troppo corto']);
  expect(v.parse(text(1, 'Troppo corto', 3), ' abc\u200b')).toBe('abc');
});

test('a search is brought to the same form', () => {
  expect(v.parse(pagingQuery.q, ' Citroe\u0308n\u00a0 DS\u200b')).toBe('Citroën DS');
});

test('an e-mail address is taken that the HTML standard takes', () => {
  const Email = emailText('Email non valida');
  for (const address of [
    'mario@example.org',
    "dino.d'angelo@example.org",
    'a&b@example.org',
    'nome.cognome+auto@posta.example.org',
    'info@xn--caff-8oa.example',
    'm@localhost',
  ]) {
    expect(v.parse(Email, address)).toBe(address);
  }
  expect(v.parse(Email, ' mario@example.org\u200b')).toBe('mario@example.org');
  expect(v.parse(Email, 'info@caffè.example')).toBe('info@xn--caff-8oa.example');
  for (const wrong of [
    '',
    'mario',
    'mario@',
    'a b@example.org',
    'a@b@example.org',
    'mario@-.it',
    'x@è .it',
    'x@è/y',
    'a@b.it\0',
    'a@è.it\0',
  ]) {
    expect(messagesOf(Email, wrong)).toContain('Email non valida');
  }
  expect(messagesOf(Email, `${'a'.repeat(250)}@b.it`)).toEqual(['Email non valida']);
});

test('an optional e-mail address may be empty, also to the eye', () => {
  const Optional = optionalEmailText('Email non valida');
  expect(v.parse(Optional, ' \u200b')).toBe('');
  expect(v.parse(Optional, "dino.d'angelo@example.org")).toBe("dino.d'angelo@example.org");
  expect(messagesOf(Optional, 'mario')).toEqual(['Email non valida']);
});

test('a text that is far too long is refused with the sentence of its length, unread', () => {
  // Without the limit, normalising this text would take minutes.
  const heaped = `a${'\u0300\u0323'.repeat(250_000)}`;
  expect(messagesOf(text(1, 'Troppo corto', 300), heaped)).toEqual(['Massimo 300 caratteri']);
  expect(messagesOf(lineText(1, 'Troppo corto', 300), heaped)).toEqual(['Massimo 300 caratteri']);
  expect(messagesOf(emailText('Email non valida'), `a@${'é'.repeat(500_000)}/`)).toContain('Email non valida');
  expect(messagesOf(pagingQuery.q, heaped)).toEqual(['La ricerca è troppo lunga']);
});

test('a list that is too long is refused before its items are read', () => {
  let read = 0;
  const Item = v.pipe(
    v.string(),
    v.check(() => {
      read += 1;
      return false;
    }, 'Sbagliato'),
  );
  const Items = list(Item, 'Serve una lista', [3, 'Massimo 3 voci'], false);
  expect(messagesOf(Items, ['a', 'b', 'c', 'd'])).toEqual(['Massimo 3 voci']);
  expect(read).toBe(0);
  expect(messagesOf(Items, ['a', 'b'])).toEqual(['Sbagliato', 'Sbagliato']);
  expect(messagesOf(Items, [])).toEqual(['Serve una lista']);
  expect(messagesOf(Items, 'a')).toEqual(['Serve una lista']);
});
