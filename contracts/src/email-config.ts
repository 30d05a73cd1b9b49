import * as v from 'valibot';
import { freeLine, Instant, lineText, optionalEmailText, RecordId, strictShape } from './schema';

const broken = 'Il nome non può andare a capo';
const optionalEmail = optionalEmailText('Email non valida');

/** The part of the e-mail configuration that a visitor's browser needs to send the notification. */
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

/** The same for administrators. The private key is never sent, only whether one is stored. */
export const EmailConfig = v.object({
  ...EmailConfigPublic.entries,
  id: RecordId,
  hasPrivateKey: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type EmailConfig = v.InferOutput<typeof EmailConfig>;

/** What an active configuration cannot do without. */
const missing = [
  ['serviceId', 'Service ID è richiesto'],
  ['templateId', 'Template ID è richiesto'],
  ['publicKey', 'Public Key è richiesta'],
] as const;

/** What the configuration form sends. An empty `privateKey` keeps the stored one. One that is active can send. */
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
    const input = dataset.value;
    for (const [key, message] of missing) {
      const value = input[key];
      if (value === '') addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] });
    }
  }),
);
export type EmailConfigDraft = v.InferInput<typeof EmailConfigDraft>;
