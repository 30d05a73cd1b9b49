import { type AuditAction, type AuditField, type AuditKind, auditActions, auditKinds } from '@officina/contracts/audit';

/** What a field is called. */
export const fieldWords: Readonly<Record<AuditField, string>> = {
  title: 'titolo',
  description: 'descrizione',
  category: 'categoria',
  completionDate: 'data di completamento',
  duration: 'durata',
  finalResult: 'risultato finale',
  featured: 'evidenza',
  featuredImage: 'immagine principale',
  workDetails: 'dettagli dei lavori',
  images: 'immagini',
  make: 'marca',
  model: 'modello',
  year: 'anno',
  engineSize: 'cilindrata',
  price: 'prezzo',
  mileage: 'chilometraggio',
  history: 'storia',
  available: 'disponibilità',
  categories: 'categorie',
  features: 'caratteristiche',
  name: 'nome',
  alt: 'testo alternativo',
  caption: 'didascalia',
  sortOrder: 'ordine',
  image: 'file',
  read: 'lettura',
  serviceId: 'Service ID',
  templateId: 'Template ID',
  publicKey: 'Public Key',
  privateKey: 'Private Key',
  fromEmail: 'email mittente',
  fromName: 'nome mittente',
  adminEmail: 'email amministratore',
  isActive: 'attivazione',
};

/** A record of a kind with its article, alone and after "di". */
export const subjectWords: Record<AuditKind, readonly [the: string, ofThe: string]> = {
  project: ['il progetto', 'del progetto'],
  car: ["l'auto", "dell'auto"],
  // Its title is "Messaggio n. 12".
  message: ['il', 'del'],
  image: ["l'immagine", "dell'immagine"],
  category: ['la categoria', 'della categoria'],
  'email-config': ['la configurazione email', 'della configurazione email'],
  account: ["l'account", "dell'account"],
};

const kindLabels: Record<AuditKind, string> = {
  project: 'Progetti',
  car: 'Auto',
  message: 'Messaggi',
  image: 'Immagini',
  category: 'Categorie',
  'email-config': 'Configurazione email',
  account: 'Account',
};

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
};

type Option<Value> = readonly [value: Value, label: string];

/** In the order of the contract. */
export const kindOptions: readonly Option<'' | AuditKind>[] = [
  ['', 'Tutti'],
  ...auditKinds.map((kind): Option<AuditKind> => [kind, kindLabels[kind]]),
];
export const actionOptions: readonly Option<'' | AuditAction>[] = [
  ['', 'Tutte'],
  ...auditActions.map((action): Option<AuditAction> => [action, actionLabels[action]]),
];
