export { valibotResolver } from '@hookform/resolvers/valibot';
export type { FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
export { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
