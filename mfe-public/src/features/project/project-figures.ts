import type { Project } from '@officina/contracts/project';

/** The numbers on a project's page, without those that are zero. */
export function figuresOf({
  state,
  duration,
  workDetails,
  images,
}: Pick<Project, 'state' | 'duration' | 'workDetails' | 'images'>) {
  const count = (amount: number, one: string, many: string) => ({ amount, label: amount === 1 ? one : many });
  const isDone = state === 'completed';
  return [
    isDone ? count(duration, 'Mese di lavoro', 'Mesi di lavoro') : count(duration, 'Mese previsto', 'Mesi previsti'),
    isDone
      ? count(workDetails.length, 'Intervento realizzato', 'Interventi realizzati')
      : count(workDetails.length, 'Intervento in corso', 'Interventi in corso'),
    count(images.length, 'Immagine', 'Immagini'),
  ].filter(({ amount }) => amount > 0);
}
