import type { AuditAction, AuditKind } from '@officina/contracts/audit';

/** What a field is called, as the contracts name it. */
export const fieldWords: Readonly<Record<string, string>> = {
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
  url: 'file',
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

export const kindOptions = [
  ['', 'Tutti'],
  ['project', 'Progetti'],
  ['car', 'Auto'],
  ['message', 'Messaggi'],
  ['image', 'Immagini'],
  ['category', 'Categorie'],
  ['email-config', 'Configurazione email'],
  ['account', 'Account'],
] as const satisfies readonly (readonly ['' | AuditKind, string])[];

export const actionOptions = [
  ['', 'Tutte'],
  ['created', 'Creazioni'],
  ['changed', 'Modifiche'],
  ['deleted', 'Eliminazioni'],
  ['restored', 'Ripristini'],
  ['purged', 'Eliminazioni definitive'],
  ['signed-in', 'Accessi'],
  ['signed-out', 'Uscite'],
  ['password-changed', 'Cambi di password'],
  ['sessions-ended', 'Chiusure di sessioni'],
] as const satisfies readonly (readonly ['' | AuditAction, string])[];
