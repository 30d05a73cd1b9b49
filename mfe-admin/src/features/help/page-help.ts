import { binDays } from '@officina/contracts/bin';
import { type OwnerKind, ownerKinds } from '@officina/contracts/kinds';
import { customerPath, ownerPages, paths } from '@officina/contracts/paths';
import { keysOf } from '@officina/contracts/schema';

/** The help text of a page: a sentence or two for each question. */
export interface PageHelp {
  isFor: string;
  /** The effects of what the user does on the page. */
  happens: string;
  /** What visitors of the public site see of it. */
  visitors: string;
}

/** The pages that need help: a new admin path without help does not compile. */
type Page = Extract<keyof typeof paths, `admin${string}`> | 'customer';

const unseen = 'Niente: questa pagina la vede solo chi lavora qui.';

const help: Readonly<Record<Page, PageHelp>> = {
  admin: {
    isFor: 'È la pagina da cui partire: dice a colpo d’occhio come sta il sito e che cosa c’è di nuovo.',
    happens: 'Ogni numero e ogni riga porta alla pagina dove si fa quella cosa. Guardarli non cambia niente.',
    visitors: unseen,
  },
  adminImages: {
    isFor:
      'Qui metti le foto che non sono di un progetto o di un’auto: il logo, la prima pagina, la parte «Chi siamo».',
    happens:
      'Scegli il tipo di immagine, poi carica la foto o trascinala nella pagina. Una foto eliminata va nel Cestino.',
    visitors: 'Vedono subito la prima foto del tipo, se in «Il mio sito» non ne hai scelta un’altra.',
  },
  adminUndescribed: {
    isFor: 'Qui descrivi una dopo l’altra le foto che non hanno ancora una descrizione.',
    happens: 'Scrivi che cosa si vede e salva: la foto va via dall’elenco. Si possono saltare.',
    visitors: 'Chi non vede le foto se la fa leggere, e Google la usa per trovare il sito.',
  },
  adminMessages: {
    isFor: 'Qui leggi quello che i visitatori scrivono dal sito, e rispondi.',
    happens:
      'Aprire un messaggio lo segna come letto. «Rispondi» manda un’email al cliente; lo stato dice a che punto siete, «Ricordamelo» riporta il messaggio in cima nel giorno che scegli.',
    visitors: 'Chi ha scritto riceve solo le tue risposte. Note, stati e promemoria non escono da qui.',
  },
  adminCustomers: {
    isFor:
      'È la rubrica di chi ti ha scritto dal sito. Si riempie da sola con i messaggi: chi scrive due volte dallo stesso indirizzo compare una volta sola.',
    happens: 'Apri un nome per vedere i suoi messaggi, le auto che gli interessano e come richiamarlo.',
    visitors: unseen,
  },
  customer: {
    isFor: 'Qui trovi insieme tutto ciò che una persona ti ha chiesto: messaggi, auto e numeri di telefono.',
    happens:
      '«Rispondi» apre il messaggio che aspetta una risposta. «Cancella i dati di questa persona» elimina per sempre messaggi, risposte ed email: prima chiede conferma.',
    visitors: unseen,
  },
  adminMessageSettings: {
    isFor:
      'Qui prepari le risposte che scrivi spesso, e decidi quando arriva il riepilogo del mattino e per quanto tempo restano i dati di chi scrive.',
    happens: 'Un modello si sceglie mentre rispondi a un messaggio. Le altre scelte valgono da quando le salvi.',
    visitors: 'La pagina sulla privacy dice loro per quanti mesi conservi i dati.',
  },
  adminSite: {
    isFor: 'Qui cambi quello che il sito dice dell’officina: orari, ferie, telefono, testi e foto della prima pagina.',
    happens:
      'Accanto vedi la pagina come sarà. «Pubblica» la mette online; «Annulla l’ultima pubblicazione» torna a prima.',
    visitors: 'Vedono subito quello che pubblichi, in tutte le pagine e nelle email. Finché non pubblichi, niente.',
  },
  adminEmailConfig: {
    isFor: 'Qui dici da dove partono le tue risposte: da una casella email, o da un account EmailJS.',
    happens:
      'La casella vale per tutti, e prima di salvarla il sito la prova davvero. L’account EmailJS vale solo in questo browser: su un altro computer o sul telefono va messo di nuovo.',
    visitors: 'Chi riceve una tua risposta vede il nome e l’indirizzo che scrivi qui.',
  },
  adminEmailDatabase: {
    isFor:
      'Qui dici da dove spedisce il sito, anche quando nessuno lo sta usando: avvisi, risposte e link per la password. Basta una casella email.',
    happens:
      'Prima di salvare una casella il sito la prova davvero: se qualcosa non va, dice che cosa fare. Vale per tutti e da subito; password e chiave privata non vengono più mostrate.',
    visitors: 'Chi riceve un’email dal sito vede questo nome e questo indirizzo.',
  },
  adminCategories: {
    isFor: 'Le categorie sono le etichette con cui dividi i progetti e descrivi le auto.',
    happens: 'Un nome cambiato qui cambia dappertutto. Una categoria ancora usata non si elimina.',
    visitors: 'Filtrano i progetti per categoria, e leggono le etichette sulle auto.',
  },
  adminBin: {
    isFor: `Qui c’è tutto ciò che è stato eliminato negli ultimi ${binDays} giorni.`,
    happens: `«Ripristina» lo rimette dov’era, con le sue foto. Dopo ${binDays} giorni sparisce per sempre, da solo.`,
    visitors: 'Niente di ciò che è nel Cestino; ciò che ripristini torna sul sito com’era.',
  },
  adminModules: {
    isFor: 'È una pagina per chi cura il sito: mostra le parti di cui è fatto e le loro versioni.',
    happens: 'Se dopo un aggiornamento qualcosa non va, da qui si torna alla versione di prima.',
    visitors: 'Vedono la versione che è online.',
  },
  adminBackups: {
    isFor: 'Qui controlli che esista una copia recente di testi, messaggi e foto, e ne scarichi una.',
    happens: 'Scaricare una copia non cambia niente sul sito. Conserva la frase segreta: senza, la copia non si apre.',
    visitors: unseen,
  },
  adminLog: {
    isFor: 'Qui leggi chi ha fatto che cosa nel pannello di controllo, e quando.',
    happens: 'Da una riga arrivi alla scheda di cui parla. Il Registro si scrive da solo e non si può modificare.',
    visitors: unseen,
  },
  adminPeople: {
    isFor: 'Qui decidi chi può entrare nel pannello di controllo e che cosa può fare.',
    happens: 'Un invito è un link che vale una volta sola, per 48 ore. Chi rimuovi non può più entrare, da subito.',
    visitors: unseen,
  },
  adminAccount: {
    isFor: 'Qui cambi la tua password, aggiungi una seconda verifica e vedi da quali dispositivi sei entrato.',
    happens: 'Cambiare la password chiude gli altri accessi. Se non riconosci un dispositivo, chiudilo.',
    visitors: unseen,
  },
};

const records: Readonly<Record<OwnerKind, Record<keyof (typeof ownerPages)[OwnerKind], PageHelp>>> = {
  project: {
    list: {
      isFor: 'Qui ci sono i lavori che racconti nella galleria del sito.',
      happens:
        'Il nome apre il progetto. Il menu in fondo alla riga serve a sistemarne le foto, a metterlo in evidenza o a eliminarlo. Ciò che elimini va nel Cestino.',
      visitors: 'Vedono subito ogni modifica, tranne le bozze. I progetti in evidenza stanno anche nella prima pagina.',
    },
    new: {
      isFor:
        'Qui racconti un lavoro in tre passi: di che si tratta, che cosa hai fatto, le foto, che si aggiungono in ogni passo.',
      happens:
        'Finché non premi «Crea Progetto» il testo resta in questo browser. Se non hai ancora tutto, salvalo come bozza.',
      visitors: 'Vedono il progetto appena lo crei; una bozza, mai.',
    },
    images: {
      isFor: 'Qui ci sono le foto di un progetto: le carichi, le ordini e scegli la copertina.',
      happens: 'Trascina una foto per spostarla. Una foto eliminata va nel Cestino.',
      visitors: 'Vedono subito le foto, in questo ordine.',
    },
  },
  car: {
    list: {
      isFor: 'Qui ci sono le auto che vendi, e quelle che hai già venduto.',
      happens:
        'Il nome apre l’auto. Il menu in fondo alla riga serve a sistemarne le foto, a segnarla come venduta o a eliminarla. Ciò che elimini va nel Cestino.',
      visitors: 'Vedono subito ogni modifica, tranne le bozze. Di un’auto venduta resta la pagina, senza il prezzo.',
    },
    new: {
      isFor:
        'Qui metti in vendita un’auto in quattro passi: che auto è, dettagli e prezzo, caratteristiche, foto, che si aggiungono in ogni passo.',
      happens:
        'Finché non premi «Crea Auto» il testo resta in questo browser. Se non hai ancora tutto, salvala come bozza.',
      visitors: 'Vedono l’auto appena la crei; una bozza, mai.',
    },
    images: {
      isFor: 'Qui ci sono le foto di un’auto: le carichi, le ordini e scegli la copertina.',
      happens: 'Trascina una foto per spostarla. Una foto eliminata va nel Cestino.',
      visitors: 'Vedono subito le foto: prima la copertina, poi le altre in questo ordine.',
    },
  },
};

const id = ':id';
const pathOf = (path: string | ((id: string) => string)): string => (typeof path === 'string' ? path : path(id));

const byPath: ReadonlyMap<string, PageHelp> = new Map([
  ...keysOf(help).map((page) => [page === 'customer' ? customerPath(id) : paths[page], help[page]] as const),
  ...ownerKinds.flatMap((kind) =>
    keysOf(records[kind]).map((page) => [pathOf(ownerPages[kind][page]), records[kind][page]] as const),
  ),
]);

/** The help of the page at a path; undefined if there is no such page. */
export const helpAt = (pathname: string): PageHelp | undefined =>
  byPath.get(pathname.replace(/\/+$/, '').replace(/\/\d+(?=\/|$)/g, `/${id}`));
