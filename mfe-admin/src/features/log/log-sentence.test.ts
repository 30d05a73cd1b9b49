import { expect, test } from 'bun:test';
import { sentenceOf } from './log-sentence';

const entry = {
  action: 'changed',
  kind: 'car',
  recordId: '12',
  title: 'Lancia Fulvia Coupé',
  fields: [] as string[],
  username: 'titolare',
} as const;

test('names the changed fields of a record in Italian', () => {
  expect(sentenceOf({ ...entry, fields: ['price', 'mileage'] })).toEqual({
    text: 'ha modificato prezzo e chilometraggio di',
    subject: 'Lancia Fulvia Coupé',
  });
  expect(sentenceOf({ ...entry, kind: 'image', title: 'lato.jpg', fields: ['caption'] }).text).toBe(
    "ha modificato didascalia dell'immagine",
  );
});
test('describes the replaced file of an image, alone and with other changes', () => {
  const image = { ...entry, kind: 'image', title: 'Il ponte' } as const;
  expect(sentenceOf({ ...image, fields: ['image'] })).toEqual({
    text: "ha sostituito il file dell'immagine",
    subject: 'Il ponte',
  });
  expect(sentenceOf({ ...image, fields: ['image', 'caption'] }).text).toBe(
    "ha modificato file e didascalia dell'immagine",
  );
});
test('describes replies and notes by the message, and the rights of a person without a name', () => {
  const message = { ...entry, kind: 'message', title: 'Messaggio n. 12' } as const;
  const said = (action: 'replied' | 'noted' | 'exported' | 'erased') => sentenceOf({ ...message, action });
  expect(said('replied')).toEqual({ text: 'ha risposto al', subject: 'messaggio n. 12' });
  expect(said('noted')).toEqual({ text: 'ha cambiato le note del', subject: 'messaggio n. 12' });
  expect(said('exported')).toEqual({ text: 'ha esportato i dati di una persona' });
  const messages = { ...message, action: 'exported', recordId: null, title: 'Messaggi' } as const;
  expect(sentenceOf(messages)).toEqual({ text: 'ha esportato i messaggi' });
  expect(said('erased')).toEqual({ text: 'ha cancellato i dati di una persona' });
  expect(sentenceOf({ ...entry, kind: 'mail-settings', fields: ['retentionMonths'] })).toEqual({
    text: 'ha modificato conservazione della configurazione dei messaggi',
  });
});
test('describes a new order of the images of a type', () => {
  const order = { ...entry, kind: 'image', recordId: null, title: 'Galleria' } as const;
  expect(sentenceOf({ ...order, fields: ['sortOrder'] })).toEqual({
    text: 'ha riordinato le immagini di',
    subject: 'Galleria',
  });
});
test('names at most five changed fields, otherwise four and the number of the others', () => {
  const fields = ['make', 'model', 'year', 'price', 'mileage', 'history'];
  expect(sentenceOf({ ...entry, fields }).text).toBe('ha modificato marca, modello, anno, prezzo e altri 2 campi di');
  expect(sentenceOf({ ...entry, fields: fields.slice(0, 5) }).text).toBe(
    'ha modificato marca, modello, anno, prezzo e chilometraggio di',
  );
});
test('shows a field without an Italian name as it is', () => {
  expect(sentenceOf({ ...entry, fields: ['colour'] }).text).toBe('ha modificato colour di');
});
test('describes the private links of a draft', () => {
  const said = (action: 'link-created' | 'links-revoked') => sentenceOf({ ...entry, action });
  expect(said('link-created')).toEqual({ text: 'ha creato un link privato di', subject: entry.title });
  expect(said('links-revoked')).toEqual({ text: 'ha revocato i link privati di', subject: entry.title });
});
test('describes an action without changed fields', () => {
  expect(sentenceOf({ ...entry, action: 'deleted' })).toEqual({ text: "ha eliminato l'auto", subject: entry.title });
  expect(sentenceOf({ ...entry, action: 'purged', kind: 'project' }).text).toBe('ha eliminato per sempre il progetto');
  expect(sentenceOf({ ...entry, kind: 'category' }).text).toBe('ha modificato la categoria');
});
test('describes an unknown action or kind of a newer API in general words', () => {
  const newer: { action: never; kind: never } = JSON.parse('{"action":"merged","kind":"invoice"}');
  expect(sentenceOf({ ...entry, action: newer.action })).toEqual({
    text: 'ha eseguito un’operazione su',
    subject: entry.title,
  });
  expect(sentenceOf({ ...entry, kind: newer.kind }).text).toBe('ha modificato un elemento');
});
test('describes a deploy, and a token for publishing', () => {
  const deploy = {
    ...entry,
    kind: 'module',
    recordId: 'mfe_public',
    title: 'mfe_public, versione 1a2b3c4d5e6f',
  } as const;
  expect(sentenceOf({ ...deploy, action: 'made-live' })).toEqual({
    text: 'ha messo online il modulo',
    subject: 'mfe_public, versione 1a2b3c4d5e6f',
  });
  const token = { ...entry, kind: 'deploy-token', title: 'ci (mfe_public)' } as const;
  expect(sentenceOf({ ...token, action: 'created' }).text).toBe('ha creato il token di pubblicazione');
  expect(sentenceOf({ ...token, action: 'deleted' }).text).toBe('ha revocato il token di pubblicazione');
});
test('identifies a picture without a text or a name of its own by its number, not by its stored file', () => {
  const title = `${'5706c732227f1a2b'.repeat(2)}_1800x1200_a1b2c3d4e5f6.webp`;
  expect(sentenceOf({ ...entry, kind: 'image', recordId: '12', title, action: 'created' })).toEqual({
    text: "ha caricato l'immagine",
    subject: 'n. 12',
  });
  expect(sentenceOf({ ...entry, kind: 'image', recordId: '12', title: 'ponte.webp', action: 'deleted' })).toEqual({
    text: "ha eliminato l'immagine",
    subject: 'ponte.webp',
  });
});
test('identifies a message by its number', () => {
  expect(sentenceOf({ ...entry, kind: 'message', title: 'Messaggio n. 12', fields: ['read'] })).toEqual({
    text: 'ha letto il',
    subject: 'messaggio n. 12',
  });
});
test('names another person only where an owner has acted on that account', () => {
  const own = { ...entry, kind: 'account', title: 'titolare' } as const;
  const ofAnna = { ...own, title: 'anna' } as const;
  expect(sentenceOf({ ...own, action: 'sessions-ended' })).toEqual({ text: 'ha chiuso altri accessi' });
  expect(sentenceOf({ ...ofAnna, action: 'sessions-ended' })).toEqual({
    text: 'ha chiuso un accesso di',
    subject: 'anna',
  });
  expect(sentenceOf({ ...ofAnna, action: 'deleted' })).toEqual({ text: 'ha rimosso', subject: 'anna' });
  expect(sentenceOf({ ...own, title: 'Invito', action: 'invited' })).toEqual({ text: 'ha invitato una persona' });
});
test('names no record for the account and the e-mail configuration', () => {
  expect(sentenceOf({ ...entry, action: 'signed-in', kind: 'account', title: 'titolare' })).toEqual({
    text: 'ha effettuato l’accesso',
  });
  expect(sentenceOf({ ...entry, action: 'changed', kind: 'account', title: 'titolare', fields: ['email'] })).toEqual({
    text: 'ha cambiato il proprio indirizzo email',
  });
  expect(sentenceOf({ ...entry, kind: 'email-config', title: 'Configurazione email', fields: ['publicKey'] })).toEqual({
    text: 'ha modificato Public Key della configurazione email',
  });
});
