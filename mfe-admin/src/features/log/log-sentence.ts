import type { AuditEntry } from '@officina/contracts/audit';
import { fieldLabels } from '@officina/contracts/field-labels';
import {
  articleAfterDi,
  enumerated,
  isOwnerKind,
  nouns,
  type SubjectKind,
  withArticle,
  withArticleAfterDi,
} from '@officina/contracts/kinds';
import { parsePictureUrl } from '@officina/contracts/picture';

/** Maximum number of fields that a sentence names; the others are only counted. */
const namedFields = 4;

export interface LogSentence {
  /** The action, up to the name of the record: "ha modificato prezzo di". */
  text: string;
  /** The name of the record, if there is one to name. */
  subject?: string;
}

/** The sentence of a log entry, to be shown after the user's name. */
export function sentenceOf(entry: Omit<AuditEntry, 'id' | 'at' | 'isThere'>): LogSentence {
  const { action, kind, recordId, title, fields } = entry;
  if (kind === 'account') return accountSentence(entry);
  const [the, ofThe] = wordsOf(kind);
  // There is only one configuration of each kind.
  const subject =
    kind === 'email-config' || kind === 'mail-settings' || kind === 'mail-account' || kind === 'company'
      ? {}
      : { subject: kind === 'message' ? numbered(title) : kind === 'image' ? imageName(title, recordId) : title };
  if (kind === 'module' && action === 'created') return { text: `ha ammesso ${the}`, ...subject };
  if (kind === 'module' && action === 'deleted') return { text: `ha tolto ${the}`, ...subject };
  switch (action) {
    case 'created':
      return { text: kind === 'image' ? `ha caricato ${the}` : `ha creato ${the}`, ...subject };
    case 'deleted':
      return { text: kind === 'deploy-token' ? `ha revocato ${the}` : `ha eliminato ${the}`, ...subject };
    case 'restored':
      return { text: `ha ripristinato ${the}`, ...subject };
    case 'purged':
      return { text: `ha eliminato per sempre ${the}`, ...subject };
    case 'made-live':
      return { text: `ha messo online ${the}`, ...subject };
    case 'downloaded':
      return { text: 'ha scaricato una copia di sicurezza' };
    case 'replied':
      return { text: 'ha risposto al', ...subject };
    case 'noted':
      return { text: `ha cambiato le note ${ofThe}`, ...subject };
    case 'link-created':
      return { text: 'ha creato un link privato di', ...subject };
    case 'links-revoked':
      return { text: 'ha revocato i link privati di', ...subject };
    // The entry names no person.
    case 'exported':
      return { text: title === nouns.message.label ? 'ha esportato i messaggi' : 'ha esportato i dati di una persona' };
    case 'erased':
      return { text: 'ha cancellato i dati di una persona' };
    case 'changed':
      if (kind === 'message' && fields.includes('read')) return { text: `ha letto ${the}`, ...subject };
      // All images of one type were sorted; the title is the name of the type.
      if (kind === 'image' && recordId === null) return { text: 'ha riordinato le immagini di', ...subject };
      if (fields.join() === 'image') return { text: `ha sostituito il file ${ofThe}`, ...subject };
      if (fields.length === 0) return { text: `ha modificato ${the}`, ...subject };
      return {
        text: `ha modificato ${fieldList(kind, fields)} ${isOwnerKind(kind) ? 'di' : ofThe}`,
        ...subject,
      };
    // A newer API may send unknown actions: they must not break the rest of the log.
    default:
      return { text: 'ha eseguito un’operazione su', subject: title };
  }
}

/** An action on the user's own account, or an owner's on the account of the person in `title`. */
function accountSentence({ action, username, title }: Pick<AuditEntry, 'action' | 'username' | 'title'>): LogSentence {
  const [own, others] = accountWords[action] ?? ['ha eseguito un’operazione sul proprio account', undefined];
  return title === username || others === undefined ? { text: own } : { text: others, subject: title };
}

/** The words for the user's own account, and for actions that have them those before the name of another person. */
const accountWords: Partial<Record<AuditEntry['action'], readonly [own: string, others?: string]>> = {
  'signed-in': ['ha effettuato l’accesso'],
  'signed-in-new-device': ['ha effettuato l’accesso da un nuovo dispositivo'],
  'signed-out': ['ha effettuato l’uscita'],
  'password-changed': ['ha cambiato la password'],
  'sessions-ended': ['ha chiuso altri accessi', 'ha chiuso un accesso di'],
  invited: ['ha invitato una persona'],
  'invitation-withdrawn': ['ha ritirato un invito'],
  joined: ['ha accettato un invito'],
  changed: ['ha cambiato il proprio indirizzo email'],
  'role-changed': ['ha cambiato il proprio ruolo', 'ha cambiato il ruolo di'],
  deleted: ['ha rimosso il proprio account', 'ha rimosso'],
  'second-factor-added': ['ha aggiunto una verifica in due passaggi'],
  'second-factor-removed': ['ha rimosso una verifica in due passaggi', 'ha tolto la verifica in due passaggi a'],
  'recovery-codes-created': ['ha creato nuovi codici di recupero'],
  'recovery-code-used': ['ha usato un codice di recupero'],
};

/** The name of a picture without a text and a name of its own: its number, not its stored file name. */
const imageName = (title: string, recordId: AuditEntry['recordId']): string =>
  parsePictureUrl(`/media/${title}`) ? `n. ${recordId}` : title;

/** The title of a message in the log is "Messaggio n. 12"; within a sentence it starts in lower case. */
const numbered = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

/** A kind's noun with its article, alone and after "di"; only the article for a message, whose title has the noun. */
function wordsOf(kind: SubjectKind): readonly [the: string, ofThe: string] {
  // A newer API may send unknown kinds.
  if (!Object.hasOwn(nouns, kind)) return ['un elemento', 'di un elemento'];
  if (kind === 'message') return [nouns.message.article, articleAfterDi(kind)];
  return [withArticle(kind), withArticleAfterDi(kind)];
}

/** "prezzo", "prezzo e chilometraggio", and for many "prezzo, anno, marca, modello e altri 3 campi". */
function fieldList(kind: SubjectKind, fields: readonly string[]): string {
  // An entry may name a field that no longer exists.
  const labels = new Map<string, string>(Object.entries(fieldLabels[kind] ?? {}));
  const words = fields.map((field) => labels.get(field) ?? field);
  const rest = words.length - namedFields;
  if (rest <= 1) return enumerated(words, 'e');
  return enumerated([...words.slice(0, namedFields), `altri ${rest} campi`], 'e');
}
