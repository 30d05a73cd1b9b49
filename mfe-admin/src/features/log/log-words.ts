import { type AuditAction, auditActions } from '@officina/contracts/audit';
import { nouns, type SubjectKind, subjectKinds } from '@officina/contracts/kinds';

const actionLabels: Record<AuditAction, string> = {
  created: 'Creazioni',
  changed: 'Modifiche',
  deleted: 'Eliminazioni',
  restored: 'Ripristini',
  purged: 'Eliminazioni definitive',
  'signed-in': 'Accessi',
  'signed-out': 'Uscite',
  'password-changed': 'Cambi di password',
  'sessions-ended': 'Chiusure di sessioni',
  'made-live': 'Pubblicazioni',
};

type Option<Value> = readonly [value: Value, label: string];

/** In the order of the contract. */
export const kindOptions: readonly Option<'' | SubjectKind>[] = [
  ['', 'Tutti'],
  ...subjectKinds.map((kind): Option<SubjectKind> => [kind, nouns[kind].label]),
];
export const actionOptions: readonly Option<'' | AuditAction>[] = [
  ['', 'Tutte'],
  ...auditActions.map((action): Option<AuditAction> => [action, actionLabels[action]]),
];
