import { isInLitres, readEngineSize } from './engine-size';
import type { Fields, ValuesOf } from './field';
import { formatEngineSize, formatPrice } from './format';

/** Steps of a car's form. */
export const carSteps = {
  vehicle: 'Informazioni Veicolo',
  details: 'Dettagli e Prezzo',
  features: 'Caratteristiche',
  pictures: 'Immagini',
} as const;

/** The states of a car. Visitors never learn of a draft; a sold car keeps its page. */
export const carStates = {
  draft: 'Bozza',
  available: 'In vendita',
  reserved: 'Riservata',
  sold: 'Venduta',
} as const;
export type CarState = keyof typeof carStates;

/** Whether a car in this state is in the list of cars for sale: what `available` says. */
export const isForSale = (state: CarState): boolean => state === 'available' || state === 'reserved';

const currentYear = () => new Date().getFullYear();

export const carFields = {
  make: {
    type: 'line',
    label: 'Marca',
    step: 'vehicle',
    min: 2,
    max: 80,
    refusal: 'La marca deve contenere almeno 2 caratteri',
    inDrafts: true,
    shown: 'own',
    onCard: true,
    example: 'Lancia',
  },
  model: {
    type: 'line',
    label: 'Modello',
    step: 'vehicle',
    min: 2,
    max: 120,
    refusal: 'Il modello deve contenere almeno 2 caratteri',
    inDrafts: true,
    shown: 'own',
    onCard: true,
    property: 'model',
    example: 'Fulvia Coupé',
  },
  year: {
    type: 'number',
    label: 'Anno',
    step: 'vehicle',
    min: 1900,
    refusal: "L'anno deve essere successivo al 1900",
    also: {
      holds: (year) => year <= currentYear(),
      message: () => `L'anno deve essere precedente o uguale a ${currentYear()}`,
    },
    fallback: currentYear,
    format: String,
    shown: 'own',
    onCard: true,
    inList: {},
    example: 1967,
  },
  /** As typed by the administrator, without the unit. */
  engineSize: {
    type: 'line',
    label: 'Cilindrata',
    hint: 'In centimetri cubici, ad esempio 1298',
    step: 'vehicle',
    min: 3,
    max: 40,
    refusal: 'La cilindrata deve contenere almeno 3 caratteri',
    also: {
      holds: (size) => !isInLitres(size),
      message: 'Scrivi la cilindrata in centimetri cubici, per esempio 1598',
    },
    format: formatEngineSize,
    column: { header: 'Cilindrata (cc)', cell: (size) => readEngineSize(size) ?? size },
    shown: 'own',
    onCard: true,
    example: '1298',
  },
  /** Whole euros. */
  price: {
    type: 'number',
    label: 'Prezzo',
    hint: 'In euro',
    step: 'details',
    min: 1000,
    refusal: 'Il prezzo deve essere almeno 1.000€',
    fallback: () => 0,
    format: formatPrice,
    column: { header: 'Prezzo (€)', cell: Number },
    shown: 'own',
    onCard: true,
    inList: { align: 'end' },
    example: 38_500,
  },
  /** Visitors see no price, as of a sold car. */
  priceOnRequest: {
    type: 'flag',
    label: 'Prezzo su richiesta',
    step: 'details',
    refusal: 'Indica se il prezzo è su richiesta',
    initial: false,
    shown: 'own',
    onCard: true,
    example: false,
  },
  mileage: {
    type: 'number',
    label: 'Chilometraggio',
    hint: 'In chilometri',
    step: 'details',
    min: 0,
    refusal: 'Il chilometraggio non può essere negativo',
    unit: 'km',
    fallback: () => 0,
    column: { header: 'Chilometri', cell: Number },
    shown: 'own',
    onCard: true,
    example: 82_000,
  },
  description: {
    type: 'text',
    label: 'Descrizione',
    step: 'details',
    min: 10,
    refusal: 'La descrizione deve contenere almeno 10 caratteri',
    shown: 'own',
    onCard: true,
    property: 'description',
    example: 'Conservata in un garage asciutto e sempre mantenuta con cura.',
  },
  history: {
    type: 'text',
    label: 'Storia del Veicolo',
    inSentence: 'storia',
    step: 'details',
    min: 10,
    refusal: 'La storia del veicolo deve contenere almeno 10 caratteri',
    emptyRefusal: 'La storia del veicolo è obbligatoria',
    column: { header: 'Storia' },
    shown: 'own',
    example: 'Immatricolata a Cuneo, due proprietari.',
  },
  state: {
    type: 'choice',
    label: 'Stato',
    step: 'details',
    refusal: "Scegli lo stato dell'auto",
    choices: carStates,
    initial: 'available',
    shown: 'own',
    onCard: true,
    example: 'available',
  },
  /** Follows from the state. Written, it offers a car that is not for sale, or sells one that is. */
  available: {
    type: 'flag',
    label: 'Disponibile per la vendita',
    inSentence: 'disponibilità',
    refusal: "Indica se l'auto è disponibile",
    initial: true,
    column: { header: 'Disponibile' },
    shown: 'own',
    onCard: true,
    example: true,
  },
  /** Ids of categories of type car. */
  categories: {
    type: 'categories',
    label: 'Categorie',
    step: 'features',
    refusal: 'Seleziona almeno una categoria',
    emptyRefusal: "Seleziona almeno una categoria per l'auto",
    shown: 'own',
    onCard: true,
    example: ['restored'],
  },
  features: {
    type: 'list',
    label: 'Caratteristiche',
    item: 'caratteristica',
    hint: 'Premi Invio per aggiungerne una',
    step: 'features',
    refusal: 'Aggiungi almeno una caratteristica',
    shown: 'own',
    example: ['Interni originali'],
  },
  /** URL of the cover; empty if every picture was removed. */
  featuredImage: {
    type: 'picture',
    label: 'Immagine principale',
    step: 'pictures',
    refusal: "L'immagine principale è obbligatoria",
    shown: 'own',
    onCard: true,
    example: '/media/muso.webp',
  },
  images: {
    type: 'pictures',
    label: 'Galleria',
    inSentence: 'immagini',
    step: 'pictures',
    refusal: "Aggiungi almeno un'immagine",
    shown: 'own',
    example: ['/media/fianco.webp'],
  },
} as const satisfies Fields;

export type CarFields = typeof carFields;
export type CarValues = ValuesOf<CarFields>;
