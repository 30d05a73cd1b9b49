export { valibotResolver } from '@hookform/resolvers/valibot';
export { useMutation } from '@tanstack/react-query';
export { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
export type { FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
export { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
