export { useMutation } from '@tanstack/react-query';
export { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
export type {
  FieldArray,
  FieldArrayPath,
  FieldError,
  FieldPath,
  FieldPathByValue,
  FieldValues,
  Resolver,
  ResolverResult,
  ResolverSuccess,
  UseFormReturn,
} from 'react-hook-form';
export { FormProvider, useController, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
export { valibotResolver } from './resolver';
