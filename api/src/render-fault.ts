/** What can be wrong with the server bundles of a set of releases, or with a page of it, and the words for that. */
import { type Text, untranslated } from './sentences/say';

export interface ReleaseId {
  name: string;
  version: string;
}

/** An error that the code of a release has thrown. */
export interface CodeError {
  /** Its name and message. */
  error: string;
  /** The functions of releases that were running, the innermost first, at most five: "CarCard (mfe_public, 812:7)". */
  frames: string[];
  /** The release of the first of them. */
  release?: ReleaseId | undefined;
}

export type RenderFault =
  | ({ kind: 'throws' } & CodeError)
  /** A server bundle throws while it is loaded. */
  | ({ kind: 'unloadable' } & CodeError)
  /** A server bundle is still being loaded after `startTimeoutMs`. */
  | { kind: 'slow bundle'; release?: ReleaseId | undefined }
  /** A page is not rendered after `pageTimeoutMs`; or only that it still waits for the API. */
  | { kind: 'slow' | 'no data' }
  /** Too many pages wait to be rendered. */
  | { kind: 'full' }
  /** How the process of a page has ended. */
  | { kind: 'ended' | 'not in use' | 'memory' | 'no page' }
  /** The process reads what is not of the API. */
  | { kind: 'wrong read'; path: string }
  /** It reads more of the API than any page needs. */
  | { kind: 'too many reads' }
  /** In the document of a page a browser would not find a block of data as it was written. */
  | { kind: 'lost block'; block: string }
  | { kind: 'status'; status: number }
  /** The page is rendered without a part, because that throws. */
  | ({ kind: 'without part'; part: string } & Partial<CodeError>)
  /** The files of a release cannot be used; an English sentence. */
  | { kind: 'unusable'; reason: string };

/** A fault, and the address of the page that has it; without one it is of the server bundles. */
export interface Finding {
  page?: string;
  fault: RenderFault;
}

/** What was found when a set of releases was rehearsed (`web/rehearsal.ts`). */
export interface Rehearsal {
  /** What is wrong; empty if nothing is. */
  findings: Finding[];
  /** The server was too busy to tell, or the API did not answer: the findings are no reason to refuse a release. */
  isLate: boolean;
}

/** Milliseconds for evaluating the bundles, and for one page. */
export const startTimeoutMs = 5000;
export const pageTimeoutMs = 2000;

/** A sentence without its full stop. */
export function findingText({ page, fault }: Finding): Text {
  const text = faultText(fault);
  return page === undefined ? text : { it: `La pagina ${page} ${text.it}`, en: `The page ${page} ${text.en}` };
}

/** What a publisher is told of a rehearsal with findings: a sentence, and each finding with the functions that were running. */
export function rehearsalText({ findings, isLate }: Rehearsal) {
  const errors = findings.map((finding) => ({
    path: finding.page ?? '',
    message: findingText(finding),
    ...framesOf(finding),
  }));
  const all = (language: keyof Text) => errors.map(({ message }) => message[language]).join('; ');
  const detail: Text = isLate
    ? {
        it: `Il server è troppo occupato per provare la versione: ${all('it')}. Online non è cambiato nulla: riprova tra poco.`,
        en: `The server is too busy to rehearse the version: ${all('en')}. Nothing has changed: try again in a moment.`,
      }
    : {
        it: `La prova della versione non è riuscita: ${all('it')}.`,
        en: `The rehearsal of the version failed: ${all('en')}.`,
      };
  return { detail, errors };
}

const framesOf = ({ fault }: Finding): Partial<Pick<CodeError, 'frames'>> =>
  'frames' in fault && fault.frames?.length ? { frames: fault.frames } : {};

/** What a fault says of its page, which is the subject; of a server bundle it is a whole sentence without its full stop. */
export function faultText(fault: RenderFault): Text {
  const seconds = (fault.kind === 'slow bundle' ? startTimeoutMs : pageTimeoutMs) / 1000;
  const why = 'error' in fault && fault.error ? `: ${fault.error}` : '';
  const name = 'release' in fault ? (fault.release?.name ?? '?') : '?';
  switch (fault.kind) {
    case 'throws':
      return { it: `non si disegna sul server: ${fault.error}`, en: `is not rendered: ${fault.error}` };
    case 'unloadable':
      return {
        it: `La parte per il server di ${name} non si carica: ${fault.error}`,
        en: `The server half of ${name} does not load: ${fault.error}`,
      };
    case 'slow bundle':
      return {
        it: `La parte per il server di ${name} non si carica entro ${seconds} secondi`,
        en: `The server half of ${name} takes longer than ${seconds} s to load`,
      };
    case 'slow':
      return { it: `non è pronta dopo ${seconds} secondi`, en: `takes longer than ${seconds} s` };
    case 'no data':
      return { it: `aspetta ancora i dati dopo ${seconds} secondi`, en: `still waits for data after ${seconds} s` };
    case 'full':
      return { it: 'è in coda dietro a troppe altre', en: 'waits behind too many others' };
    case 'ended':
      return { it: 'termina il processo che la disegna', en: 'ends the process that renders it' };
    case 'not in use':
      return { it: 'non è più in uso', en: 'is no longer in use' };
    case 'memory':
      return { it: 'usa troppa memoria', en: 'uses too much memory' };
    case 'no page':
      return { it: 'non è una pagina', en: 'is no page' };
    case 'wrong read':
      return { it: `legge ${fault.path}, che non è dell’API`, en: `reads ${fault.path}, which is not of the API` };
    case 'too many reads':
      return { it: 'legge i dati troppe volte', en: 'reads the API too often' };
    case 'lost block':
      return {
        it: `ha un documento in cui il browser non trova «${fault.block}»`,
        en: `has a document in which a browser does not find "${fault.block}"`,
      };
    case 'status':
      return { it: `risponde ${fault.status}`, en: `answers ${fault.status}` };
    case 'without part':
      return { it: `si disegna senza ${fault.part}${why}`, en: `is rendered without ${fault.part}${why}` };
    case 'unusable':
      return untranslated(fault.reason);
  }
}
