import { type Car, CarDraft } from '@officina/contracts/car';
import { plainText } from '@officina/contracts/plain-text';
import { type Resolver, valibotResolver } from '@officina/forms';

/** Initial values of the form for a new car. */
export const emptyCar = (): Required<CarDraft> => ({
  make: '',
  model: '',
  year: new Date().getFullYear(),
  engineSize: '',
  price: 0,
  mileage: 0,
  description: '',
  history: '',
  available: true,
  featuredImage: '',
  categories: [],
  features: [],
  images: [],
});

/** The car without the fields that the form does not send. */
export function draftOf({ id: _id, createdAt: _createdAt, ...draft }: Car): CarDraft {
  return draft;
}

const byRules = valibotResolver(CarDraft);

/** The contract's validation, with the form's own messages for empty categories and an empty history. */
export const carResolver: Resolver<CarDraft, unknown, CarDraft> = async (values, context, options) => {
  const result = await byRules(values, context, options);
  const { categories, history } = result.errors;
  if (categories && values.categories.length === 0) categories.message = "Seleziona almeno una categoria per l'auto";
  if (history && plainText(values.history) === '') history.message = 'La storia del veicolo è obbligatoria';
  return result;
};
