import { paths } from '@officina/contracts/paths';
import { type PageVitals, poorFrom } from '@officina/contracts/vitals';

const subjects: Readonly<Record<string, string>> = {
  [paths.home]: 'La pagina iniziale',
  [paths.gallery]: 'La galleria dei progetti',
  [paths.project(':id')]: 'Le pagine dei progetti',
  [paths.cars]: 'L’elenco delle auto in vendita',
  [paths.car(':id')]: 'Le pagine delle auto',
  [paths.sold]: 'L’elenco delle auto vendute',
  [paths.catalogue]: 'Il catalogo da stampare',
  [paths.contact]: 'La pagina dei contatti',
  [paths.privacy]: 'La pagina sulla privacy',
};

/** Above these limits of web.dev a value is "poor"; between `poorFrom` and these it "needs improvement". */
const slowFrom = { lcp: 4000, inp: 500 };

/** 0: good, 1: needs improvement, 2: poor. */
const gradeOf = (vital: keyof typeof slowFrom, value: number): number =>
  [poorFrom[vital], slowFrom[vital]].filter((limit) => value > limit).length;

/** How fast the pages of a route open and respond, in a sentence; undefined if too few openings were measured. */
export function speedText({ page, lcp, soft, inp }: PageVitals): string | undefined {
  const slowest = lcp ?? soft;
  if (slowest === undefined) return undefined;
  const areSeveral = page.includes(':id');
  const subject = subjects[page] ?? (areSeveral ? `Le pagine ${page.replaceAll(':id', '…')}` : `La pagina ${page}`);
  const inside = 'da un’altra pagina del sito';
  const shorter = lcp === undefined ? ` ${inside}` : soft === undefined ? '' : ` (${secondsOf(soft)} ${inside})`;
  const opens = `${areSeveral ? 'si aprono' : 'si apre'} in ${secondsText(slowest)}${shorter}`;
  const slowly = ['', ', un po’ lentamente', ', lentamente'][gradeOf('lcp', slowest)];
  if (inp === undefined) return `${subject} ${opens}${slowly}.`;
  const late = ['subito', 'con un piccolo ritardo', 'con ritardo'][gradeOf('inp', inp)];
  return `${subject} ${opens}${slowly}${slowly ? ',' : ''} e ${areSeveral ? 'rispondono' : 'risponde'} ${late}.`;
}

/** 1200 -> "1,2" */
const secondsOf = (milliseconds: number): string => String(Math.round(milliseconds / 100) / 10).replace('.', ',');

function secondsText(milliseconds: number): string {
  const seconds = secondsOf(milliseconds);
  return `${seconds}\u00a0${seconds === '1' ? 'secondo' : 'secondi'}`;
}
