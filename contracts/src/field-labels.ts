import type * as v from 'valibot';
import type { AdmissionPatch } from './admitted-remote';
import type { CategoryRename } from './category';
import { type CompanyField, facts } from './company-fields';
import type { EmailConfigDraft } from './email-config';
import { type Fields, nameInSentence } from './field';
import { holdsWords } from './fold';
import type { ImagePatch, ImageReplacement, PictureOrigin } from './image';
import { isOwnerKind, type OwnerKind, type SubjectKind } from './kinds';
import type { MailAccountDraft } from './mail-account';
import type { MailSettingsDraft } from './mail-settings';
import { type OwnerFields, ownerFields } from './owner-fields';
import type { ReplyTemplateDraft } from './reply-template';

/**
 * Fields that the log can list, per kind without a field table: form fields, a picture's file, a message's read flag.
 */
interface OtherFields extends Record<Exclude<SubjectKind, OwnerKind>, string> {
  message: 'read' | 'state' | 'remindOn' | 'note';
  image: keyof ImagePatch | Exclude<keyof v.InferInput<typeof ImageReplacement>, keyof PictureOrigin>;
  category: Exclude<keyof CategoryRename, 'seen'>;
  'email-config': Exclude<keyof EmailConfigDraft, 'id'>;
  account: 'email';
  module: keyof AdmissionPatch;
  'deploy-token': never;
  backup: never;
  'reply-template': keyof ReplyTemplateDraft;
  'mail-settings': keyof MailSettingsDraft;
  'mail-account': Exclude<keyof MailAccountDraft, 'confirmedHosts'>;
  company: CompanyField;
}
export type SubjectFields = { [Kind in OwnerKind]: keyof OwnerFields[Kind] & string } & OtherFields;

/** Italian name of each field within a sentence. A missing one is a type error; the log lists fields in this order. */
export const fieldLabels: { readonly [Kind in SubjectKind]: Readonly<Record<SubjectFields[Kind], string>> } = {
  ...namesInSentences({ ...ownerFields, company: facts }),
  message: { read: 'lettura', state: 'stato', remindOn: 'promemoria', note: 'nota' },
  image: {
    image: 'file',
    alt: 'testo alternativo',
    caption: 'didascalia',
    featured: 'evidenza',
    edit: 'ritaglio e rotazione',
    focus: 'punto focale',
    sortOrder: 'ordine',
  },
  category: { name: 'nome', certifies: 'certificazione' },
  'email-config': {
    serviceId: 'Service ID',
    templateId: 'Template ID',
    publicKey: 'Public Key',
    fromEmail: 'email mittente',
    fromName: 'nome mittente',
    adminEmail: 'email amministratore',
    isActive: 'attivazione',
    privateKey: 'Private Key',
  },
  account: { email: 'email' },
  module: { team: 'gruppo', paths: 'percorsi' },
  'deploy-token': {},
  backup: {},
  'reply-template': { name: 'nome', subject: 'oggetto', text: 'testo' },
  'mail-settings': { isDigestOn: 'riepilogo', digestDays: 'giorni del riepilogo', retentionMonths: 'conservazione' },
  'mail-account': {
    email: 'indirizzo',
    password: 'password',
    host: 'server',
    port: 'porta',
    security: 'protezione',
    username: 'nome utente',
    fromName: 'nome mittente',
    replyTo: 'indirizzo per le risposte',
  },
};

/** The fields of a kind whose label contains all words of a search. */
export const fieldsNamed = <Kind extends SubjectKind>(kind: Kind, word: string): SubjectFields[Kind][] =>
  fieldNames(kind).filter((field) => holdsWords(fieldLabels[kind][field], word));

/** Field names of a kind, in the order of `fieldLabels`. */
export const fieldNames = <Kind extends SubjectKind>(kind: Kind): SubjectFields[Kind][] =>
  // The type of the table guarantees exactly these keys.
  Object.keys(fieldLabels[kind]) as SubjectFields[Kind][];

/** The fields of a kind that are listed in the log: not those derived from others. */
export const loggedNames = <Kind extends SubjectKind>(kind: Kind): SubjectFields[Kind][] => {
  const table: Fields | undefined = isOwnerKind(kind) ? ownerFields[kind] : undefined;
  return table ? fieldNames(kind).filter((name) => table[name]?.step !== undefined) : fieldNames(kind);
};

type Named = Readonly<Record<string, Parameters<typeof nameInSentence>[0]>>;

function namesInSentences<Tables extends Record<string, Named>>(tables: Tables) {
  const namesOf = (table: Named) => Object.entries(table).map(([name, field]) => [name, nameInSentence(field)]);
  const names = Object.entries(tables).map(([kind, table]) => [kind, Object.fromEntries(namesOf(table))]);
  // One entry for each field of each table.
  return Object.fromEntries(names) as { [Kind in keyof Tables]: Record<keyof Tables[Kind] & string, string> };
}
