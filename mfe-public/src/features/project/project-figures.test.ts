import { expect, test } from 'bun:test';
import { figuresOf } from './project-figures';

const project = { duration: 1, workDetails: ['Fondo nuovo'], images: ['/media/a', '/media/b'] };
const labels = (state: 'ongoing' | 'completed', part: Partial<typeof project> = {}) =>
  figuresOf({ ...project, ...part, state }).map(({ amount, label }) => `${amount} ${label}`);

test('only a finished project counts work as done', () => {
  expect(labels('completed')).toEqual(['1 Mese di lavoro', '1 Intervento realizzato', '2 Immagini']);
  expect(labels('ongoing')).toEqual(['1 Mese previsto', '1 Intervento in corso', '2 Immagini']);
});

test('what a project lacks is not counted', () => {
  expect(labels('ongoing', { duration: 0, workDetails: [] })).toEqual(['2 Immagini']);
});
