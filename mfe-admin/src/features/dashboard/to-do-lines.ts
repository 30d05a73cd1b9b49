import { formatNumber } from '@officina/contracts/format';
import { nouns } from '@officina/contracts/kinds';
import { mostCounted } from '@officina/contracts/limits';
import { ownerPages, paths } from '@officina/contracts/paths';
import { isolated } from '@officina/contracts/plain-text';
import type { ToDo } from '@officina/contracts/to-do';
import { dueTime, waitingTime } from '@officina/contracts/waiting';
import { editKey } from '../../shared/navigation/edit-param';

export interface ToDoLine {
  /** The URL where it is done; absent if that is outside the back office. */
  to?: string;
  text: string;
  note?: string;
  /** For how long it has been waiting, as text. */
  time?: string;
}

/** The lines of the to-do list, most urgent first. Several tasks of one kind share a line. */
export const linesOf = (toDo: ToDo): ToDoLine[] => [
  ...answerLines(toDo),
  ...reminderLines(toDo),
  ...undeliveredLines(toDo),
  ...mailLines(toDo),
  ...recordLines(toDo),
  ...pictureLines(toDo),
  ...proxyLines(toDo),
];

const messages = (params: Record<string, string>) => `${paths.adminMessages}?${new URLSearchParams(params)}`;
const noteOf = (subject: string | null): string => subject || 'Messaggio senza oggetto';

function answerLines({ at, answers: { total, first } }: ToDo): ToDoLine[] {
  const stato = 'to-answer';
  const lines = first.map(({ id, name, subject, since }) => ({
    to: messages({ stato, messaggio: String(id) }),
    text: `${isolated(name)} aspetta una risposta`,
    note: noteOf(subject),
    time: waitingTime(since, at),
  }));
  const others = total - first.length;
  const number = total > mostCounted ? 'Molti altri' : `Altri ${formatNumber(others)}`;
  const many = others === 1 ? 'Un altro aspetta' : `${number} aspettano`;
  return others > 0 ? [...lines, { to: messages({ stato }), text: `${many} una risposta` }] : lines;
}

function reminderLines({ at, reminders: { total, first } }: ToDo): ToDoLine[] {
  const lines = first.map(({ id, name, subject, remindOn }) => ({
    to: messages({ messaggio: String(id) }),
    text: `Promemoria: ${isolated(name)}`,
    note: noteOf(subject),
    time: dueTime(remindOn, at),
  }));
  const others = total - first.length;
  // The list of all messages begins with those whose reminder is due.
  const line = {
    to: paths.adminMessages,
    text: `${others === 1 ? 'Un altro' : `Altri ${formatNumber(others)}`} promemoria`,
  };
  return others > 0 ? [...lines, line] : lines;
}

function undeliveredLines({ at, undelivered: { total, first } }: ToDo): ToDoLine[] {
  const [oldest] = first;
  if (!oldest) return [];
  const time = waitingTime(oldest.since, at);
  const consegna = 'no';
  const text = `${formatNumber(total)} messaggi con email non consegnate`;
  if (total > 1) return [{ to: messages({ consegna }), text, time }];
  return [
    {
      to: messages({ consegna, messaggio: String(oldest.id) }),
      text: `Email non consegnata: ${isolated(oldest.name)}`,
      note: noteOf(oldest.subject),
      time,
    },
  ];
}

const mailLines = ({ lacksMail }: ToDo): ToDoLine[] =>
  lacksMail
    ? [
        {
          to: paths.adminEmailDatabase,
          text: 'Il sito non può ancora spedire email',
          note: 'Bastano un indirizzo e la sua password',
        },
      ]
    : [];

/** One line for each kind and state of records. A single draft is opened, several are shown as a list. */
const recordLines = ({ at, records }: ToDo): ToDoLine[] =>
  records.map(({ kind, state, total, since, first }) => {
    const { one, many } = nouns[kind];
    const count = formatNumber(total);
    const params = new URLSearchParams({ state });
    if (total === 1 && state === 'draft') params.set(editKey, String(first.id));
    const name = isolated(first.name);
    return {
      to: `${ownerPages[kind].list}?${params}`,
      text: {
        draft: total === 1 ? `Una bozza di ${one} aspetta` : `${count} bozze di ${many} aspettano`,
        reserved: total === 1 ? "Un'auto è riservata da molto" : `${count} auto sono riservate da molto`,
      }[state],
      note: total === 1 ? name : `${state === 'draft' ? 'La prima' : 'Da più tempo'}: ${name}`,
      time: waitingTime(since, at),
    };
  });

/** A number that was counted up to `mostCounted + 1`. */
export const formatCount = (count: number): string =>
  count > mostCounted ? `Più di ${formatNumber(mostCounted)}` : formatNumber(count);

function pictureLines({ undescribed }: ToDo): ToDoLine[] {
  if (undescribed === 0) return [];
  const text = undescribed === 1 ? 'Una foto senza descrizione' : `${formatCount(undescribed)} foto senza descrizione`;
  return [{ to: paths.adminUndescribed, text, note: 'Una frase per foto: aiuta anche Google' }];
}

const proxyLines = ({ isBehindUnknownProxy }: ToDo): ToDoLine[] =>
  isBehindUnknownProxy
    ? [
        {
          text: 'Per il sito tutti i visitatori hanno lo stesso indirizzo',
          note: 'Chi gestisce il server può rimediare con TRUSTED_PROXIES',
        },
      ]
    : [];
