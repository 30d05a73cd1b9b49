import * as v from 'valibot';
import { EmailWay } from './email';
import { Instant, list, pagingQuery, patchShape, RecordId, strictShape, wholeNumber } from './schema';

const retention = v.pipe(
  wholeNumber(1, 'I mesi devono essere almeno 1'),
  v.maxValue(120, 'I mesi devono essere al massimo 120'),
);

/** ISO weekday: 1 is Monday, 7 is Sunday. */
const Weekday = v.pipe(
  v.number('Giorno non valido'),
  v.integer('Giorno non valido'),
  v.minValue(1, 'Giorno non valido'),
  v.maxValue(7, 'Giorno non valido'),
);

export const MailSettingsDraft = strictShape({
  isDigestOn: v.boolean('Indica se il riepilogo è attivo'),
  digestDays: list(Weekday, 'Giorni non validi', [7, 'Giorni non validi']),
  /** Months after the last contact with a person after which their data is deleted. */
  retentionMonths: retention,
});
export type MailSettingsDraft = v.InferInput<typeof MailSettingsDraft>;

/** Only the changed settings: another user may have changed the others. */
export const MailSettingsPatch = patchShape(MailSettingsDraft.entries);
export type MailSettingsPatch = v.InferInput<typeof MailSettingsPatch>;

export const MailSettings = v.object({
  ...MailSettingsDraft.entries,
  /** The configured transports of the server. */
  ways: v.array(EmailWay),
  /** Whether browsers can send, i.e. the e-mail configuration is active and has public keys. */
  hasBrowserWay: v.boolean(),
  /** Reply-To address of the site's mailbox; blank if it has none. */
  replyTo: v.optional(v.string(), ''),
});
export type MailSettings = v.InferOutput<typeof MailSettings>;

/** Data for the privacy page. */
export const PrivacyFacts = v.object({ retentionMonths: v.number() });
export type PrivacyFacts = v.InferOutput<typeof PrivacyFacts>;

/** A person whose data will be deleted soon. */
export const ExpiringPerson = v.object({
  /** Id of the person's newest message. */
  messageId: RecordId,
  name: v.string(),
  email: v.string(),
  messages: v.number(),
  lastExchangeAt: Instant,
  /** Calendar date in Italy. */
  deletedOn: v.string(),
});
export type ExpiringPerson = v.InferOutput<typeof ExpiringPerson>;
export const ExpiringQuery = v.object(pagingQuery);

export const PersonExportDraft = strictShape({ format: v.picklist(['json', 'html'], 'Usa json oppure html') });
export type PersonExportDraft = v.InferInput<typeof PersonExportDraft>;

/** Name and complete text of a file to download. */
export const PersonExport = v.object({ filename: v.string(), content: v.string() });
export type PersonExport = v.InferOutput<typeof PersonExport>;
