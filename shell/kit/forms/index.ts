export { valibotResolver } from '@hookform/resolvers/valibot';
export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export { atomWithStorage } from 'jotai/utils';
export type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
export {
  Controller,
  FormProvider,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
