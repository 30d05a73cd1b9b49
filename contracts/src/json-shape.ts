import * as v from 'valibot';

const Scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
type Scalar = v.InferOutput<typeof Scalar>;

/** A JSON Schema with only the keywords that the gate compares. Without `type`, values and `anyOf` it is unknown. */
export interface JsonShape {
  type?: string | undefined;
  const?: Scalar | undefined;
  enum?: Scalar[] | undefined;
  anyOf?: JsonShape[] | undefined;
  properties?: Record<string, JsonShape> | undefined;
  required?: string[] | undefined;
  /** Schema of the values under all other keys. */
  additionalProperties?: boolean | JsonShape | undefined;
  items?: JsonShape | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

const Inner: v.GenericSchema<JsonShape> = v.lazy(() => JsonShape);
const limit = v.optional(v.number());

/** Parses a JSON Schema and drops all other keywords. */
export const JsonShape: v.GenericSchema<JsonShape> = v.object({
  type: v.optional(v.string()),
  const: v.optional(Scalar),
  enum: v.optional(v.array(Scalar)),
  anyOf: v.optional(v.array(Inner)),
  properties: v.optional(v.record(v.string(), Inner)),
  required: v.optional(v.array(v.string())),
  additionalProperties: v.optional(v.union([v.boolean(), Inner])),
  items: v.optional(Inner),
  minLength: limit,
  maxLength: limit,
  minItems: limit,
  maxItems: limit,
  minimum: limit,
  maximum: limit,
});

/** A call of an endpoint, as the caller or the API knows it. */
export const CallShape = v.object({
  /** Name in the endpoint table. */
  name: v.string(),
  /** Method and path, e.g. "GET /api/cars/{id}". */
  route: v.string(),
  /** Whether it needs no session. */
  isPublic: v.boolean(),
  /** An object with the existing ones of "params", "query" and "body". */
  sends: JsonShape,
  /** An object with "body", and with "version" and "total" if these come in headers. */
  reads: JsonShape,
});
export type CallShape = v.InferOutput<typeof CallShape>;
