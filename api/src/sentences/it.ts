import { formatInstant } from '@officina/contracts/format';
import { shortVersion } from '@officina/contracts/release';

/**
 * The sentences that a person in the back office and a developer at a terminal both meet, in Italian; `en.ts` has the
 * same in English. They begin in lower case where they follow a colon or a name.
 */
export const it = {
  // What speaks against a release. `label` says which one.
  needsPackage: (label: string, from: string, names: string, provided: string | undefined) =>
    `${label} richiede ${from} ${names}, la shell fornisce ${provided ?? 'nessuna versione'}`,
  importsName: (label: string, from: string, names: string) =>
    `${label} importa ${names} da ${from}, che la shell non esporta`,
  callsUnknown: (label: string, from: string, names: string) =>
    `${label} chiama ${names} (${from}), che il client API della shell non conosce`,
  mountsUnknown: (label: string, from: string, names: string) => `${label} usa ${names}, che ${from} non offre`,
  mountsOther: (label: string, part: string, range: string, offered: string) =>
    `${label} usa ${part} nella versione ${range}, quella offerta è la ${offered}`,
  fillsUnknown: (label: string, from: string, names: string) => `${label} riempie ${names}, che ${from} non ha`,
  leavesPoint: (name: string, point: string) => `${name} non riempie più ${point}, e nessun altro modulo lo fa`,
  isKept: (release: string) => `${release} (online negli ultimi 7 giorni)`,
  callIsGone: (label: string, routes: string) => `${label} chiama ${routes}, che l’API non offre`,
  callNeedsSession: (label: string, routes: string) => `${label} chiama ${routes} senza sessione, che l’API richiede`,
  sendsUnknown: (label: string, routes: string, field: string) =>
    `${label} manda ${field} a ${routes}, che l’API non accetta`,
  sendsOther: (label: string, routes: string, field: string, given: string, wanted: string) =>
    `${label} manda ${field} a ${routes} come ${given}, l’API accetta ${wanted}`,
  sendsNever: (label: string, routes: string, field: string) =>
    `${label} non manda ${field} a ${routes}, che l’API richiede`,
  sendsSometimes: (label: string, routes: string, field: string) =>
    `${label} non manda sempre ${field} a ${routes}, che l’API richiede`,
  readsOther: (label: string, routes: string, field: string, given: string, wanted: string) =>
    `${label} legge ${field} da ${routes} come ${wanted}, l’API manda ${given}`,
  readsNever: (label: string, routes: string, field: string) =>
    `${label} legge ${field} da ${routes}, che l’API non manda`,
  readsSometimes: (label: string, routes: string, field: string) =>
    `${label} legge ${field} da ${routes}, che l’API non manda sempre`,
  wholeContent: 'il contenuto',
  fieldName: (keys: string) => `«${keys}»`,
  // What speaks against the pages of a release.
  isNotAdmitted: (name: string) =>
    `${name} non è ammesso in questo sito: un amministratore lo ammette nella pagina Moduli`,
  takesPathOfServer: (name: string, path: string) => `${name} dichiara ${path}, a cui risponde il server`,
  takesPathTwice: (name: string, path: string) => `${name} dichiara ${path} due volte`,
  takesPathOf: (name: string, path: string, owner: string) => `${name} dichiara ${path}, che è già di ${owner}`,
  takesReservedPath: (name: string, path: string) => `${name} dichiara ${path}, che è riservato al sito`,
  takesOtherPath: (name: string, path: string, paths: string) =>
    paths
      ? `${name} dichiara ${path}, ma può avere solo ${paths}`
      : `${name} dichiara ${path}, ma non gli è stato assegnato alcun percorso`,
  hasMisplacedPage: (name: string, path: string) => `${name} dichiara ${path} tra le pagine per i visitatori`,
  lacksPart: (name: string, path: string, part: string) => `${name} mostra ${part} a ${path}, ma non lo offre`,
  lacksOffered: (name: string, part: string) => `${name} offre ${part} agli altri moduli, ma non ce l’ha`,
  isUnfit: (reasons: string) => `La versione non è compatibile: ${reasons}.`,

  // Deploys.
  otherIsLive: (part: string, live: { version: string; by: string; at: Date } | undefined) =>
    live
      ? `Di ${part} è online la versione ${shortVersion(live.version)}, pubblicata da ${live.by} il ${formatInstant(live.at)}, non quella attesa.`
      : `Di ${part} non è online nessuna versione, quindi nemmeno quella attesa.`,
  isNotStored: (part: string, version: string) => `La versione ${version} di ${part} non è stata caricata.`,
  otherToken: (own: string) => `Questo token pubblica solo ${own}.`,
  invalidToken: 'Il token di pubblicazione non è valido o è stato revocato.',

  // Why a line is in the log of deploys.
  takenBack: (version: string, fault: string) => `Ritirata la versione ${version}: ${fault}.`,
  notTakenBack: (fault: string, obstacle: string) => `Non ritirata, anche se ${fault}. ${obstacle}`,
  pagesFailed: (pages: number) => `il server non ha potuto generare ${pages} pagine`,
  visitorsFailed: (visitors: number, everyone: number) => `ha avuto guasti presso ${visitors} indirizzi su ${everyone}`,
  noEarlierVersion: 'Non c’è una versione precedente.',
  imageReplaced: (version: string, by: string, reasons: string) =>
    `Sostituisce la versione ${version} (${by}), che non è più compatibile: ${reasons}.`,

  // Releases that are shown to some visitors.
  otherIsStaged: (part: string, version: string, share: number) =>
    `La versione ${version} di ${part} è in prova sul ${share}% delle visite: prima mostrala a tutti o ritirala.`,
  isLiveAlready: (part: string, version: string) => `La versione ${version} di ${part} è già online per tutti.`,
  hasNoVisitors: (part: string) =>
    `${part} non ha pagine per i visitatori: usa un’anteprima, oppure pubblica per tutti.`,
  hasNothingLive: (part: string) =>
    `Di ${part} non è ancora online nessuna versione con cui confrontarla: pubblicala per tutti.`,
  unstagedBy: (by: string) => `L’ha ritirata ${by}.`,
  stagedIsReplaced: 'Nel frattempo è cambiata la versione online.',
  stagedFails: (failures: number, visits: number) =>
    `Ha avuto ${failures === 1 ? 'un guasto' : `${failures} guasti`} in ${visits === 1 ? 'una visita' : `${visits} visite`}.`,
  tooFewVisits: (visits: number) =>
    `In tre giorni l’${visits === 1 ? 'ha vista una sola visita' : `hanno vista solo ${visits} visite`}: troppo poco per decidere.`,
  stagedIsPoorer: (vital: string, own: number, other: number) =>
    `${vital} il ${own}% delle pagine, contro il ${other}% della versione online.`,
  poorVital: (vital: 'lcp' | 'cls' | 'inp') =>
    ({ lcp: 'Si vede lentamente', cls: 'Si sposta da sola', inp: 'Risponde lentamente' })[vital],

  // An archive that is refused.
  archiveRefused: (reason: string) => `La release è stata rifiutata: ${reason}.`,
  isMissing: (file: string) => `manca ${file}`,
  fileIsMissing: (file: string) => `manca il file ${file}`,
  fileIsChanged: (file: string) => `il file ${file} non corrisponde al suo checksum`,
  fileIsUnlisted: (file: string) => `il file ${file} non ha un checksum`,
  fileIsInvalid: (file: string) => `${file} non è valido`,
  isTooLarge: 'decompressa supera 32 MB',
  isNoGzip: 'non è un archivio gzip leggibile',
  isNoTar: 'non è un archivio tar leggibile',
  isNoPlainFile: (name: string) => `contiene «${name}», che non è un file semplice`,
  pathIsForbidden: (name: string) => `il percorso «${name}» non è ammesso`,
  kindIsUnknown: (name: string) => `il file «${name}» è di un tipo sconosciuto`,
  isThereTwice: (name: string) => `contiene due volte ${name}`,
  hasTooManyFiles: (most: number) => `contiene più di ${most} file`,
  isFileAndFolder: (name: string) => `${name} è un file e una cartella`,
  hasMarkup: (words: string) => `«${words}» contiene < o >, che in un testo per le persone non sono ammessi`,

  // What any call can meet.
  signIn: 'Accesso richiesto: effettua il login.',
  ownersOnly: 'Solo un amministratore può farlo.',
  wrongCredentials: 'Username o password non validi',
  codeIsMissing: 'Inserisci il codice di verifica.',
  tooManyTries: (minutes: number) =>
    `Troppi tentativi: riprova tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`,
  uploadIsTooSlow: 'L’invio ha richiesto troppo tempo: riprova con una connessione più veloce.',
  isOverLimit: (most: string) => `Il contenuto inviato è troppo grande: il massimo è ${most}.`,
  storageIsFull: 'Operazione non riuscita: lo spazio sul server è esaurito. Riprova più tardi.',
  databaseIsAway: 'Il servizio non è al momento disponibile. Riprova tra poco.',
  failedUnexpectedly: 'Si è verificato un errore imprevisto. Riprova più tardi.',
};
