import { expect, spyOn, test } from 'bun:test';
import type { MailSettings } from '@officina/contracts/mail-settings';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { type Answers, refusal } from '../../../test/fake-api';
import { aFailedEmail, aMessage, anEmail, aStoredReply, aTemplate, aThread, mailSettings } from '../../../test/records';
import type { OpenAdmin } from '../../../test/render-admin';

const { open } = setUpAdmin();

const service = 'https://api.emailjs.com/api/v1.0/email/send';
const account = { serviceId: 'service_a', templateId: 'template_b', publicKey: 'chiave', fromName: 'Officina' };

async function openReply(answer: () => Response = () => new Response('OK'), answers: Answers = {}, part = {}) {
  const message = aMessage({ read: true, ...part });
  const admin = await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: [message],
    getMessage: message,
    replyToMessage: ({ body }) => aStoredReply(message, body),
    reportEmail: ({ body }) => (body.isSent ? anEmail() : aFailedEmail({ status: 'waiting' })),
    ...answers,
  });
  localStorage.setItem('officina.email-config', JSON.stringify({ ...account, fromEmail: 'posta@officina.example' }));
  const sent: unknown[] = [];
  admin.api.answerElsewhere(service, (body) => {
    sent.push(body);
    return answer();
  });
  await admin.user.click(reply());
  await screen.findByRole('dialog', { name: 'Rispondi a Anna' });
  return { ...admin, message, sent };
}

const reply = () => screen.getByRole('button', { name: 'Rispondi' });

/** Opens the dialog again when its button is enabled. */
async function openAgain(user: OpenAdmin['user']) {
  await untilGone(() => screen.queryByRole('dialog'));
  await waitFor(() => expect(reply().getAttribute('aria-disabled')).toBe('false'));
  await user.click(reply());
}

const text = () => screen.getByRole('textbox', { name: 'Risposta' });
const send = () => screen.getByRole('button', { name: 'Invia Risposta' });

test('a reply leaves with what the message said, and its dialog closes', async () => {
  const { user, fill, message, sent } = await openReply();
  await fill(text(), 'Buongiorno Anna, passi quando vuole.');
  await user.click(send());
  await screen.findByText('Risposta inviata con successo a anna@example.org');
  await untilGone(() => screen.queryByRole('dialog'));
  expect(sent).toEqual([
    {
      lib_version: expect.any(String),
      service_id: 'service_a',
      template_id: 'template_b',
      user_id: 'chiave',
      template_params: {
        to_email: 'anna@example.org',
        to_name: 'Anna',
        from_name: 'Officina',
        from_email: 'posta@officina.example',
        subject: 'Re: Preventivo per una 500',
        message: 'Buongiorno Anna, passi quando vuole.',
        original_message: message.message,
        original_subject: message.subject,
        reply_to: 'posta@officina.example',
      },
    },
  ]);
});

test('the conversation is read again once a reply has left', async () => {
  const { api, user, fill } = await openReply();
  const reads = () => api.calls('getMessageThread').length;
  const before = reads();
  await fill(text(), 'Buongiorno Anna, passi quando vuole.');
  await user.click(send());
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('a reply without a text or an address is not sent', async () => {
  const { user, fill, sent } = await openReply();
  await fill(screen.getByRole('textbox', { name: 'La tua email' }), '');
  await user.click(send());
  await screen.findByText('Inserisci il messaggio di risposta');
  screen.getByText("Inserisci la tua email per l'invio");
  expect(sent).toEqual([]);
});

test('an address that cannot be one is told when its field is left', async () => {
  const { user, fill } = await openReply();
  await untilFocused(text);
  await fill(screen.getByRole('textbox', { name: 'La tua email' }), 'posta@');
  expect(screen.queryByText('Email non valida')).toBeNull();
  await user.tab();
  await screen.findByText('Email non valida');
});

test('where the browser stores nothing, a reply and a note are asked about before they are left', async () => {
  using _ = spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { user, fill } = await openReply();
  const stay = async () => {
    const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
    question.getByText(/quello che hai cambiato andrà perso/);
    await user.click(question.getByRole('button', { name: 'Resta' }));
    await untilGone(() => screen.queryByRole('alertdialog'));
  };
  await fill(text(), 'Passi quando vuole.');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await stay();
  expect(fieldValue(text())).toBe('Passi quando vuole.');
  await fill(text(), '');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('dialog'));
  await fill(screen.getByRole('textbox', { name: 'Nota privata' }), 'Chiamare dopo le sei');
  await user.click(screen.getByRole('link', { name: 'Categorie' }));
  await stay();
});

test('what the server refuses is told at its field, and nothing is lost', async () => {
  const { api, user, fill, sent } = await openReply(undefined, {
    uploadReplyPicture: { filename: 'foto_800x600.webp', url: '/media/foto_800x600.webp' },
  });
  const gone = 'Una foto non c’è più: toglila e caricala di nuovo';
  api.refuseNext('replyToMessage', refusal(422, gone, { 'pictures.0': gone }));
  await user.upload(screen.getByLabelText('Aggiungi foto'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await fill(text(), 'Ecco la foto.');
  await user.click(send());
  const photos = await screen.findByRole('group', { name: 'Foto' });
  await within(photos).findByText(gone);
  await untilFocused(() => screen.getByRole('group', { name: 'Foto' }));
  expect(fieldValue(text())).toBe('Ecco la foto.');
  expect(sent).toEqual([]);
});

test('a reply is stored before it leaves, and its outcome is reported', async () => {
  const { api, user, fill } = await openReply(() => new Response('Template not found', { status: 412 }));
  await fill(text(), 'Prima.');
  await user.click(send());
  await screen.findByText("Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail.");
  await fill(text(), 'Seconda.');
  await user.click(send());
  await waitFor(() => expect(api.calls('reportEmail').length).toBe(2));
  const [first, second] = api.calls('replyToMessage').map(({ body }) => body);
  expect([first?.text, second?.text, first?.byBrowser]).toEqual(['Prima.', 'Seconda.', true]);
  expect(second?.key).toBe(first?.key ?? '');
  expect(api.calls('reportEmail')[0]).toMatchObject({ body: { isSent: false, said: 'Template not found' } });
});

test('after a reply that the server has sent meanwhile, the same text does not leave again, and another one is stored', async () => {
  const first: Answers = {
    replyToMessage: ({ body }) => {
      const stored = aStoredReply(aMessage({ id: 1 }), body);
      const isNew = body.key.endsWith('-2');
      return isNew ? stored : { ...stored, entry: { ...stored.entry, text: 'Prima.', email: anEmail() } };
    },
  };
  const { api, user, fill, sent } = await openReply(undefined, first, { id: 1 });
  await fill(text(), 'Prima.');
  await user.click(send());
  await screen.findByText('Era già partita verso anna@example.org');
  await openAgain(user);
  expect(sent).toEqual([]);
  await fill(await screen.findByRole('textbox', { name: 'Risposta' }), 'Seconda.');
  await user.click(send());
  await screen.findByText('Risposta inviata con successo a anna@example.org');
  expect(sent).toMatchObject([{ template_params: { message: 'Seconda.' } }]);
  const [, before, stored] = api.calls('replyToMessage').map(({ body }) => body);
  expect(stored?.key).toBe(`${before?.key}-2`);
});

test('a reply that another tab has sent from the same draft is told, and the text stays', async () => {
  const { api, user, fill, sent } = await openReply();
  const sentence = 'Una risposta a questo messaggio sta già partendo, con un altro testo.';
  api.refuseNext('replyToMessage', refusal(409, sentence));
  await fill(text(), 'Dall’altra scheda.');
  const seen = api.calls('getMessageThread').length;
  await user.click(send());
  await screen.findByText(`409: ${sentence}`);
  expect(fieldValue(text())).toBe('Dall’altra scheda.');
  expect(sent).toEqual([]);
  expect(api.calls('getMessageThread').length).toBeGreaterThan(seen);
});

test('a reply that cannot be stored is not sent', async () => {
  const { api, user, fill, sent } = await openReply();
  api.refuseNext('replyToMessage', refusal(503, 'Il database non risponde'));
  await fill(text(), 'Sì.');
  await user.click(send());
  await screen.findByText('503: Il database non risponde');
  expect(fieldValue(text())).toBe('Sì.');
  expect(sent).toEqual([]);
});

test('what is typed while a reply is being sent stays, and can be sent, too', async () => {
  const { api, user, fill, sent } = await openReply();
  const release = api.hold('replyToMessage');
  await fill(text(), 'Sì.');
  await user.click(send());
  await user.type(text(), ' Anche sabato.');
  release();
  await screen.findByText('Risposta inviata con successo a anna@example.org');
  await user.click(await screen.findByRole('button', { name: 'Invia Risposta' }));
  await untilGone(() => screen.queryByRole('dialog'));
  const texts = sent.map((body) => Object(body).template_params.message);
  expect(texts).toEqual(['Sì.', 'Sì. Anche sabato.']);
});

test('a reply that the browser could not send is left to the server where that can', async () => {
  const getMailSettings: MailSettings = { ...mailSettings, ways: ['smtp'] };
  // The page of a proxy may be longer than the maximum of a report.
  const page = 'Blocked '.repeat(100);
  const { api, user, fill } = await openReply(() => new Response(page, { status: 403 }), { getMailSettings });
  await fill(text(), 'Sì.');
  await user.click(send());
  await screen.findByText(/La risposta è salvata: la invia il server/);
  await untilGone(() => screen.queryByRole('dialog'));
  expect(api.calls('reportEmail')).toMatchObject([{ body: { isSent: false, said: page.slice(0, 500) } }]);
});

test('a reply that may have left in spite of a failure is not reported as failed', async () => {
  const getMailSettings: MailSettings = { ...mailSettings, ways: ['smtp'] };
  const answers = [() => Response.error(), () => new Response('Bad gateway', { status: 502 })];
  const { api, user, fill } = await openReply(() => answers.shift()?.() ?? new Response('OK'), { getMailSettings });
  for (const typed of ['Prima.', 'Seconda.']) {
    await fill(await screen.findByRole('textbox', { name: 'Risposta' }), typed);
    await user.click(send());
    await screen.findByText(/La risposta è salvata: la invia il server/);
    await openAgain(user);
  }
  expect(api.calls('replyToMessage').length).toBe(2);
  expect(api.calls('reportEmail')).toEqual([]);
});

test('without an account of the browser the server sends the reply', async () => {
  const { api, user, fill, sent } = await openReply();
  localStorage.clear();
  const none = { serviceId: '', templateId: '', publicKey: '', fromEmail: '', fromName: '', adminEmail: '' };
  api.answer('getEmailConfig', { ...none, isActive: false });
  api.answer('getMailSettings', { ...mailSettings, ways: ['smtp'] });
  await fill(text(), 'Sì.');
  await user.click(send());
  await screen.findByText('Il server la invia a anna@example.org');
  await untilGone(() => screen.queryByRole('dialog'));
  expect(api.calls('replyToMessage')).toMatchObject([{ body: { text: 'Sì.', byBrowser: false } }]);
  expect(sent).toEqual([]);
});

test('a template fills the text with what is known, and replaces typed text only when told to', async () => {
  const templates = [aTemplate(), aTemplate({ name: 'Grazie', subject: 'Grazie {nome}', text: 'A presto.' })];
  const car = { id: 7, name: 'Lancia Fulvia, 1969' };
  const now = { price: 28_500, state: 'available' as const, available: true, picture: null };
  const answers = { listReplyTemplates: templates, getMessageThread: aThread({ car: { ...car, now } }) };
  const { user, fill } = await openReply(undefined, answers, { car });
  const choice = await screen.findByRole('combobox', { name: 'Modello' });
  await user.selectOptions(choice, 'Disponibile');
  expect(fieldValue(text())).toBe('Buongiorno Anna, Lancia Fulvia, 1969 è disponibile a 28.500\u00a0€.');
  await user.selectOptions(choice, 'Grazie');
  expect(fieldValue(text())).toBe('A presto.');
  expect(fieldValue(screen.getByRole('textbox', { name: 'Oggetto' }))).toBe('Grazie Anna');
  await fill(text(), 'Mio testo');
  await user.selectOptions(choice, 'Disponibile');
  expect(fieldValue(text())).toBe('Mio testo');
  await user.click(screen.getByRole('button', { name: 'Aggiungi in fondo' }));
  expect(fieldValue(text())).toContain('Mio testo\n\nBuongiorno Anna');
});

test('a placeholder without a value is not sent, neither in the text nor in the subject', async () => {
  const templates = [
    aTemplate(),
    aTemplate({ name: 'Con spazi', text: 'La { auto } è qui.' }),
    aTemplate({ name: 'Oggetto', subject: 'La sua {auto}', text: 'È qui.' }),
  ];
  const { user, sent } = await openReply(undefined, { listReplyTemplates: templates });
  const choice = await screen.findByRole('combobox', { name: 'Modello' });
  for (const name of ['Disponibile', 'Con spazi', 'Oggetto']) {
    await user.selectOptions(choice, name);
    await user.click(send());
    await screen.findByText('Completa il segnaposto {auto}');
  }
  expect(fieldValue(text())).toBe('È qui.');
  expect(sent).toEqual([]);
});

test('photos are stored as they are chosen, can be taken away, and go with the reply', async () => {
  let stored = 0;
  const uploadReplyPicture = () => {
    stored += 1;
    return { filename: `foto-${stored}_800x600.webp`, url: `/media/foto-${stored}_800x600.webp` };
  };
  const { api, user, fill } = await openReply(undefined, { uploadReplyPicture });
  const files = ['a', 'b'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
  const release = api.hold('uploadReplyPicture');
  await user.upload(screen.getByLabelText('Aggiungi foto'), files);
  await screen.findByRole('progressbar', { name: 'Caricamento di a.jpg' });
  await screen.findByText('In preparazione…');
  screen.getByRole('button', { name: 'Annulla caricamento di b.jpg' });
  release();
  await user.click(await screen.findByRole('button', { name: 'Togli la foto 2' }));
  await fill(text(), 'Ecco le foto.');
  await user.click(send());
  await screen.findByText('Email inviata');
  expect(api.calls('replyToMessage')).toMatchObject([{ body: { pictures: ['foto-1_800x600.webp'] } }]);
});

test('a photo that is cancelled does not go with the reply, and one that is refused says why beside its name', async () => {
  const uploadReplyPicture = { filename: 'terza_800x600.webp', url: '/media/terza_800x600.webp' };
  const { api, user, fill } = await openReply(undefined, { uploadReplyPicture });
  const release = api.hold('uploadReplyPicture');
  const files = ['prima', 'refused damaged', 'terza'].map(
    (text) => new File([text], `${text}.jpg`, { type: 'image/jpeg' }),
  );
  await user.upload(screen.getByLabelText('Aggiungi foto'), files);
  await user.click(await screen.findByRole('button', { name: 'Annulla caricamento di prima.jpg' }));
  await screen.findByText('La foto è danneggiata o incompleta: prova con un’altra copia.');
  release();
  await screen.findByRole('button', { name: 'Togli la foto 1' });
  await user.click(screen.getByRole('button', { name: 'Togli refused damaged.jpg dall’elenco' }));
  await untilGone(() => screen.queryByText('refused damaged.jpg'));
  await fill(text(), 'Ecco la foto.');
  await user.click(send());
  await screen.findByText('Email inviata');
  expect(api.calls('replyToMessage')).toMatchObject([{ body: { pictures: ['terza_800x600.webp'] } }]);
});

test('a reply waits for the photo that is being stored', async () => {
  const picture = { filename: 'foto_800x600.webp', url: '/media/foto_800x600.webp' };
  const { api, user, fill } = await openReply(undefined, { uploadReplyPicture: picture });
  const release = api.hold('uploadReplyPicture');
  await user.upload(screen.getByLabelText('Aggiungi foto'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await fill(text(), 'Ecco la foto.');
  await user.click(send());
  await screen.findByRole('button', { name: 'Invio in corso...' });
  release();
  await screen.findByText('Email inviata');
  expect(api.calls('replyToMessage')).toMatchObject([{ body: { pictures: [picture.filename] } }]);

  await openAgain(user);
  const releaseLast = api.hold('uploadReplyPicture');
  await user.upload(await screen.findByLabelText('Aggiungi foto'), new File(['x'], 'b.jpg', { type: 'image/jpeg' }));
  await fill(text(), 'Meglio di no.');
  await user.click(send());
  await screen.findByRole('button', { name: 'Invio in corso...' });
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
  releaseLast();
  await openAgain(user);
  await screen.findByText('Hai ritrovato la bozza che avevi iniziato.');
  expect(fieldValue(text())).toBe('Meglio di no.');
  expect(api.calls('replyToMessage').length).toBe(1);
});

test('a reply that an earlier release has kept is found again with its photos', async () => {
  const stored = {
    key: 'a'.repeat(20),
    text: 'Prima.',
    fromEmail: 'a@b.it',
    subject: 'Re',
    pictures: [{ filename: 'foto_800x600.webp', url: '/media/foto_800x600.webp' }],
  };
  localStorage.setItem('officina.reply.titolare/reply/1/', JSON.stringify({ savedAt: Date.now(), reply: stored }));
  const { api, user } = await openReply(undefined, {}, { id: 1 });
  expect(fieldValue(text())).toBe('Prima.');
  await user.click(send());
  await screen.findByText('Email inviata');
  expect(api.calls('replyToMessage')).toMatchObject([
    { body: { key: 'a'.repeat(20), pictures: ['foto_800x600.webp'] } },
  ]);
});

test('a reply that is refused stays in its dialog, and is found again after it was closed', async () => {
  const { user, fill } = await openReply(() => new Response('Template not found', { status: 412 }));
  await fill(text(), 'Dieci minuti di lavoro.');
  await user.click(send());
  await screen.findByText("Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail.");
  expect(fieldValue(text())).toBe('Dieci minuti di lavoro.');
  await user.keyboard('{Escape}');
  await openAgain(user);
  await screen.findByText('Hai ritrovato la bozza che avevi iniziato.');
  expect(fieldValue(text())).toBe('Dieci minuti di lavoro.');
  await user.click(screen.getByRole('button', { name: 'Ricomincia' }));
  expect(fieldValue(text())).toBe('');
});

test('a press on "Rispondi" while its dialog is leaving the page has no effect, and the next one opens it', async () => {
  const { user } = await openReply();
  const early = new Promise<void>((resolve) => {
    // The reply is no longer in the URL, and the closed dialog is still mounted.
    const press = () => resolve(reply().click());
    window.addEventListener('popstate', press, { once: true });
  });
  await user.keyboard('{Escape}');
  await early;
  await openAgain(user);
  await screen.findByRole('dialog', { name: 'Rispondi a Anna' });
});
