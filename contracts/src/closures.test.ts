import { expect, test } from 'bun:test';
import { announcedClosures, closureText, specialDayText, upcoming } from './closures';

const today = '2026-08-03';
const text = (from: string, to: string, reason = 'ferie') => closureText({ from, to, reason }, today);

test('a closure is said as people say it', () => {
  expect(text('2026-08-10', '2026-08-25')).toBe('Chiuso per ferie dal 10 al 25\u00a0agosto');
  expect(text('2026-08-08', '2026-08-11')).toBe('Chiuso per ferie dall’8 all’11\u00a0agosto');
  expect(text('2026-08-01', '2026-08-18')).toBe('Chiuso per ferie dal 1º al 18\u00a0agosto');
  expect(text('2026-07-28', '2026-08-11', 'lavori')).toBe('Chiuso per lavori dal 28\u00a0luglio all’11\u00a0agosto');
  expect(text('2026-12-24', '2027-01-06', '')).toBe('Chiuso dal 24\u00a0dicembre 2026 al 6\u00a0gennaio 2027');
  expect(text('2027-01-02', '2027-01-08')).toBe('Chiuso per ferie dal 2 all’8\u00a0gennaio 2027');
  expect(text('2026-08-14', '2026-08-14', 'inventario')).toBe('Chiuso per inventario il 14\u00a0agosto');
  expect(text('2026-08-08', '2026-08-08', '')).toBe('Chiuso l’8\u00a0agosto');
  expect(specialDayText({ date: '2026-12-24' }, today)).toBe('Giovedì 24\u00a0dicembre');
  expect(specialDayText({ date: '2027-01-01' }, today)).toBe('Venerdì 1º\u00a0gennaio 2027');
});

const closure = (from: string, to: string) => ({ from, to, reason: 'ferie', note: '' });

test('a closure is announced from a week before it until its last day', () => {
  const closures = [closure('2026-08-10', '2026-08-25')];
  const isAnnounced = (day: string) => announcedClosures({ closures, specialDays: [] }, day).length === 1;
  expect(['2026-08-02', '2026-08-03', '2026-08-10', '2026-08-25', '2026-08-26'].map(isAnnounced)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('what is over is no longer said', () => {
  const closures = [closure('2026-07-01', '2026-08-02'), closure('2026-07-20', '2026-08-03')];
  const day = (date: string) => ({ date, hours: [], note: '' });
  const specialDays = [day('2026-08-02'), day('2026-08-03')];
  expect(upcoming({ closures, specialDays }, today)).toEqual({
    closures: closures.slice(1),
    specialDays: specialDays.slice(1),
  });
});
