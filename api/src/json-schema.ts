import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/**
 * The JSON Schema of a valibot schema, without checks that it cannot express (existing dates, the current year, files).
 */
export const jsonSchemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
};
