export { valibotResolver } from '@hookform/resolvers/valibot';
export { atom, useAtomValue, useSetAtom } from 'jotai';
export type { FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
export { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
