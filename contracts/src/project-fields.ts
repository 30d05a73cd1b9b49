import type { AllPublic, Fields } from './field';
import { formatMonths } from './format';
import { pictureFields } from './picture-fields';

/** Steps of a project's form. */
export const projectSteps = {
  basics: 'Informazioni Base',
  work: 'Dettagli Progetto',
  pictures: 'Immagini',
} as const;

/** The states of a project. Drafts are hidden from visitors. */
export const projectStates = {
  draft: 'Bozza',
  ongoing: 'In lavorazione',
  completed: 'Completato',
} as const;
export type ProjectState = keyof typeof projectStates;

export const projectFields = {
  title: {
    type: 'line',
    label: 'Titolo',
    step: 'basics',
    isWide: true,
    min: 3,
    max: 200,
    refusal: 'Il titolo deve contenere almeno 3 caratteri',
    inDrafts: true,
    names: 'name',
    shown: 'own',
    onCard: true,
    example: 'Fiat 1100',
  },
  /** Id of a category of type project; that category may no longer exist. */
  category: {
    type: 'category',
    label: 'Categoria',
    step: 'basics',
    refusal: 'Seleziona una categoria',
    shown: 'own',
    onCard: true,
    inList: {},
    example: 'restoration',
  },
  state: {
    type: 'choice',
    label: 'Stato',
    step: 'basics',
    refusal: 'Scegli lo stato del progetto',
    choices: projectStates,
    initial: 'completed',
    shown: 'own',
    onCard: true,
    example: 'completed',
  },
  completionDate: {
    type: 'date',
    label: 'Data di Completamento',
    step: 'basics',
    refusal: 'Seleziona una data di completamento',
    lackedIn: ['ongoing'],
    monthIsEnough: true,
    shown: 'own',
    onCard: true,
    inList: { header: 'Data' },
    example: '2024-05-18',
  },
  /** In months. */
  duration: {
    type: 'number',
    label: 'Durata (mesi)',
    inSentence: 'durata',
    step: 'basics',
    min: 1,
    refusal: 'La durata deve essere almeno 1 mese',
    lackedIn: ['ongoing'],
    fallback: () => 1,
    hasArrows: true,
    format: formatMonths,
    column: { header: 'Durata (mesi)', cell: Number },
    shown: 'own',
    example: 6,
  },
  description: {
    type: 'text',
    label: 'Descrizione',
    hint: 'Com’era l’auto e che cosa ti hanno chiesto: le prime righe si leggono già nella galleria',
    step: 'basics',
    min: 10,
    refusal: 'La descrizione deve contenere almeno 10 caratteri',
    shown: 'own',
    onCard: true,
    example: 'Una berlina ferma da trent’anni, smontata fino all’ultimo bullone.',
  },
  featured: {
    type: 'flag',
    label: 'Progetto in evidenza',
    inSentence: 'evidenza',
    step: 'basics',
    refusal: 'Indica se il progetto è in evidenza',
    initial: false,
    shown: 'own',
    example: false,
  },
  workDetails: {
    type: 'list',
    label: 'Dettagli dei Lavori',
    item: 'dettaglio',
    hint: 'Premi Invio per aggiungerne uno',
    step: 'work',
    refusal: 'Aggiungi almeno un dettaglio dei lavori',
    shown: 'own',
    example: ['Lattoneria completa'],
  },
  finalResult: {
    type: 'text',
    label: 'Risultato Finale',
    hint: 'Com’è adesso, in due o tre righe',
    step: 'work',
    min: 10,
    refusal: 'Il risultato finale deve contenere almeno 10 caratteri',
    lackedIn: ['ongoing'],
    shown: 'own',
    example: 'È tornata a casa con le proprie ruote.',
  },
  ...pictureFields,
} as const satisfies Fields<keyof typeof projectSteps> & AllPublic;

export type ProjectFields = typeof projectFields;
