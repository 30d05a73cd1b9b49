import type { CarDraft } from '@officina/contracts/car';
import type { Category } from '@officina/contracts/category';
import { formatEngineSize, formatNumber, formatPrice } from '@officina/contracts/format';
import type { FieldLabels } from '../../shared/drafts/collision-dialog';
import { lines, Pictures, yesOrNo } from '../../shared/fields/field-values';

/** Labels and display formats of a car's fields. */
export const carFieldLabels = (categories: readonly Category[]): FieldLabels<CarDraft> => ({
  make: { label: 'Marca', show: String },
  model: { label: 'Modello', show: String },
  year: { label: 'Anno', show: String },
  engineSize: { label: 'Cilindrata', show: formatEngineSize },
  price: { label: 'Prezzo', show: formatPrice },
  mileage: { label: 'Chilometraggio', show: (mileage) => `${formatNumber(mileage)} km` },
  description: { label: 'Descrizione', show: String },
  history: { label: 'Storia del Veicolo', show: String },
  available: { label: 'Disponibile per la vendita', show: yesOrNo },
  categories: {
    label: 'Categorie',
    show: (ids) => lines(ids.map((id) => categories.find((category) => category.id === id)?.name ?? id)),
  },
  features: { label: 'Caratteristiche', show: lines },
  featuredImage: { label: 'Immagine principale', show: (url) => <Pictures urls={[url]} /> },
  images: { label: 'Galleria', show: (urls) => <Pictures urls={urls} /> },
});
