import * as v from 'valibot';
import { emailText, freeLine, Instant, issueAt, lineText, optionalEmailText, RecordId, strictShape } from './schema';

const broken = 'Il nome non può andare a capo';
const optionalEmail = optionalEmailText('Email non valida');

/** The part of the e-mail configuration with which a visitor's browser sends the notification. */
export const EmailConfigPublic = v.object({
  isActive: v.boolean(),
  adminEmail: v.string(),
  fromName: v.string(),
  fromEmail: v.string(),
  serviceId: v.string(),
  templateId: v.string(),
  publicKey: v.string(),
});
export type EmailConfigPublic = v.InferOutput<typeof EmailConfigPublic>;

/** The configuration for administrators. The private key is never sent, only whether one is stored. */
export const EmailConfig = v.object({
  ...EmailConfigPublic.entries,
  id: RecordId,
  hasPrivateKey: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type EmailConfig = v.InferOutput<typeof EmailConfig>;

/** The required credentials, with the message if one is missing. */
export const credentials = [
  { name: 'serviceId', label: 'Service ID', missing: 'Service ID è richiesto' },
  { name: 'templateId', label: 'Template ID', missing: 'Template ID è richiesto' },
  { name: 'publicKey', label: 'Public Key', missing: 'Public Key è richiesta' },
] as const;

/** The configuration form. An empty `privateKey` keeps the stored one. An active configuration must be complete. */
export const EmailConfigDraft = v.pipe(
  strictShape({
    id: v.optional(RecordId),
    serviceId: freeLine(200),
    templateId: freeLine(200),
    publicKey: freeLine(200),
    privateKey: v.optional(freeLine(500), ''),
    fromEmail: optionalEmail,
    fromName: lineText(0, broken, 200, broken),
    adminEmail: optionalEmail,
    isActive: v.optional(v.boolean('Indica se la configurazione è attiva'), true),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.isActive) return;
    for (const { name, missing } of credentials)
      if (dataset.value[name] === '') addIssue(issueAt(dataset.value, name, missing));
  }),
);
export type EmailConfigDraft = v.InferInput<typeof EmailConfigDraft>;

const [service, template, key] = credentials;

/** The configuration that a browser stores locally. */
export const BrowserEmailConfig = strictShape({
  serviceId: lineText(1, service.missing, 200),
  templateId: lineText(1, template.missing, 200),
  publicKey: lineText(1, key.missing, 200),
  fromEmail: optionalEmail,
  fromName: lineText(0, broken, 200, broken),
});

/** Recipient of a test e-mail. */
export const TestRecipient = strictShape({
  to: v.pipe(lineText(1, 'Inserisci un indirizzo email per il test', 254), emailText('Email non valida')),
});
