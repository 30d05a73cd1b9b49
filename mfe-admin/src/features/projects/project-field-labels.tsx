import type { Category } from '@officina/contracts/category';
import { formatDate, formatMonths } from '@officina/contracts/format';
import type { ProjectDraft } from '@officina/contracts/project';
import type { FieldLabels } from '../../shared/drafts/collision-dialog';
import { lines, Pictures, yesOrNo } from '../../shared/fields/field-values';

/** Labels and display formats of a project's fields. */
export const projectFieldLabels = (categories: readonly Category[]): FieldLabels<ProjectDraft> => ({
  title: { label: 'Titolo', show: String },
  category: { label: 'Categoria', show: (id) => categories.find((category) => category.id === id)?.name ?? id },
  completionDate: { label: 'Data di Completamento', show: formatDate },
  duration: { label: 'Durata', show: formatMonths },
  description: { label: 'Descrizione', show: String },
  featured: { label: 'Progetto in evidenza', show: yesOrNo },
  workDetails: { label: 'Dettagli dei Lavori', show: lines },
  finalResult: { label: 'Risultato Finale', show: String },
  featuredImage: { label: 'Immagine principale', show: (url) => <Pictures urls={[url]} /> },
  images: { label: 'Galleria', show: (urls) => <Pictures urls={urls} /> },
});
