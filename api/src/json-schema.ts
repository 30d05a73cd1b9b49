import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** The JSON Schema; checks that it cannot express (real dates, the current year, files) are left out. */
export const jsonSchemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
};
