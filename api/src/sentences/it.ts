import { formatInstant } from '@officina/contracts/format';
import type { Vital } from '@officina/contracts/vitals';

/**
 * Sentences for both the back office and developers at a terminal, in Italian; `en.ts` has the same in English. Those
 * that follow another sentence start in lower case. Sentences that are stored as the reason of a deploy must keep their
 * name and parameters; a change needs a new name.
 */
export const it = {
  // Refusals; the reasons are in English (`gate/`, `release-package.ts`, `render-fault.ts`).
  isUnfit: (reasons: string) => `La versione non è compatibile: ${reasons}.`,
  archiveRefused: (reason: string) => `La release è stata rifiutata: ${reason}.`,
  rehearsalFailed: (findings: string) => `La prova della versione non è riuscita: ${findings}.`,
  rehearsalIsLate: (findings: string) =>
    `Il server è troppo occupato per provare la versione: ${findings}. Online non è cambiato nulla: riprova tra poco.`,

  // Deploys.
  otherIsLive: (part: string, version: string, by: string, at: string) =>
    `Di ${part} è online la versione ${version}, pubblicata da ${by} il ${formatInstant(at)}, non quella attesa.`,
  noneIsLive: (part: string) => `Di ${part} non è online nessuna versione, quindi nemmeno quella attesa.`,
  isNotStored: (part: string, version: string) => `La versione ${version} di ${part} non è stata caricata.`,
  otherToken: (own: string) => `Questo token pubblica solo ${own}.`,
  invalidToken: 'Il token di pubblicazione non è valido o è stato revocato.',

  // Reasons in the log of deploys.
  /** A sentence of an older server, which stored texts instead of names. */
  asWritten: (italian: string, _english: string) => italian,
  isUnknown: (stored: string) => `Motivo che questa versione del server non conosce: ${stored}`,
  takenBack: (version: string, fault: string) => `Ritirata la versione ${version}: ${fault}.`,
  notTakenBack: (fault: string, obstacle: string) => `Non ritirata, anche se ${fault}. ${obstacle}`,
  pagesFailed: (pages: number) => `il server non ha potuto generare ${pages} pagine`,
  visitorsFailed: (visitors: number, everyone: number) => `ha avuto guasti presso ${visitors} indirizzi su ${everyone}`,
  noEarlierVersion: 'Non c’è una versione precedente che non abbia avuto guasti.',
  imageReplaced: (version: string, by: string, reasons: string) =>
    `Sostituisce la versione ${version} (${by}), che non è più compatibile: ${reasons}.`,

  // Staged releases.
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
  stagedIsPoorer: (vital: Vital, own: number, other: number) =>
    `${{ lcp: 'Si vede lentamente', cls: 'Si sposta da sola', inp: 'Risponde lentamente' }[vital]} il ${own}% delle pagine, contro il ${other}% della versione online.`,

  // Errors of any call.
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
