import { expect, test } from 'bun:test';
import { aBackupRun, aBackupState } from '../../../test/records';
import { lastDrillText, placeText, problemTexts } from './backup-text';

const now = new Date('2026-03-12T10:00:00Z');

test('the last drill is an alarm when it is over ten days ago, or none has succeeded', () => {
  const told = (succeededAt: string | null) => lastDrillText(aBackupState({ drill: aBackupRun({ succeededAt }) }), now);
  expect(told('2026-03-02T10:00:00Z')).toEqual({
    text: 'Ultima prova di ripristino riuscita: 02/03/2026 11:00.',
    isAlarm: false,
  });
  expect(told('2026-03-02T09:59:59Z')).toEqual({
    text: 'Ultima prova di ripristino riuscita: 02/03/2026 10:59, più di 10 giorni fa.',
    isAlarm: true,
  });
  expect(told(null)).toEqual({ text: 'Nessuna prova di ripristino è ancora riuscita.', isAlarm: true });
  expect(lastDrillText(aBackupState({ drill: null }), now).isAlarm).toBe(false);
  expect(lastDrillText(aBackupState({ isAutomatic: false, drill: null }), now)).toEqual({
    text: 'Le copie di sicurezza automatiche non sono attive.',
    isAlarm: false,
  });
});

test('each problem has its sentence', () => {
  const failed = aBackupState({
    backup: aBackupRun({ startedAt: '2026-03-12T02:00:00Z', problem: 'full' }),
    drill: aBackupRun({ startedAt: '2026-03-12T02:05:00Z', problem: 'damaged' }),
  });
  expect(problemTexts(failed)).toEqual([
    'L’ultima copia automatica (12/03/2026 03:00) non è riuscita: lo spazio sul disco è esaurito. Il server ritenta dopo un’ora.',
    'L’ultima prova (12/03/2026 03:05) non è riuscita: la copia è danneggiata o incompleta. Il server ritenta dopo un giorno.',
  ]);
  expect(problemTexts(aBackupState())).toEqual([]);
});

test('it is said where the backups are, how long, and how one comes back', () => {
  const back =
    'Per tornare a una copia, chi gestisce il server lo ferma e dà il comando «bun run restore» con il nome del file.';
  expect(placeText(aBackupState({ place: '', isInData: true }))).toBe(
    `Ogni notte il sito si copia nella cartella «backups» dei dati del sito, dove restano gli ultimi sette giorni. ${back}`,
  );
  expect(placeText(aBackupState({ place: 's3://copie/' }))).toBe(`Ogni notte il sito si copia in s3://copie/. ${back}`);
});
