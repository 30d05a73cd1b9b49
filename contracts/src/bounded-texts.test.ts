import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { endpoints } from './endpoint';
import { type EndpointShape, paramsOf } from './endpoints/shape';

/** A part of a valibot schema: the fields that this test reads. */
const Piece = v.looseObject({ kind: v.string(), type: v.string() });
type Piece = v.InferOutput<typeof Piece>;

interface Text {
  path: string;
  /** The string schema and its actions, in the order in which they run. */
  steps: Piece[];
}

const isPiece = (value: unknown): value is Piece => v.is(Piece, value);
const stepsOf = (piece: Piece): Piece[] =>
  Array.isArray(piece.pipe) ? piece.pipe.filter(isPiece).flatMap(stepsOf) : [piece];

/** All texts in a schema. */
function* textsIn(piece: Piece, path: string): Generator<Text> {
  if (piece.type === 'string') yield { path, steps: stepsOf(piece) };
  const within = { wrapped: piece.wrapped, item: piece.item, key: piece.key, value: piece.value };
  for (const inner of Object.values(within)) if (isPiece(inner)) yield* textsIn(inner, path);
  if (Array.isArray(piece.options))
    for (const option of piece.options) if (isPiece(option)) yield* textsIn(option, path);
  for (const [name, entry] of Object.entries(piece.entries ?? {}))
    if (isPiece(entry)) yield* textsIn(entry, `${path}.${name}`);
}

const inputs = Object.entries<EndpointShape>(endpoints).flatMap(([name, { subject, query, body }]) =>
  Object.entries({ params: subject && paramsOf[subject], query, body }).flatMap(([part, schema]) =>
    isPiece(schema) ? [...textsIn(schema, `${name}.${part}`)] : [],
  ),
);

/** The maximum size of a request body. */
const megabyte = 'a'.repeat(1024 * 1024);

/** Whether the validations before the first transformation (or all, if there is none) refuse an extremely long text. */
function isBounded({ steps }: Text): boolean {
  const until = steps.findIndex(({ kind }) => kind === 'transformation');
  const before = until < 0 ? steps : steps.slice(0, until);
  // These come from valibot schemas.
  const [first = v.string(), ...rest] = before as unknown as [
    v.GenericSchema<string>,
    ...v.GenericValidation<string>[],
  ];
  return !v.safeParse(v.pipe(first, ...rest), megabyte).success;
}

/** Pictures may be as long as a request body; of a chosen picture only the id is used. */
const longOrUnread = /\.(featuredImage|images)$|^updateCompany\.body\..*\.(url|alt)$/;

test('no text that anybody sends is brought to its form before its length is known', () => {
  expect(inputs.length).toBeGreaterThan(200);
  const unbounded = inputs.filter((text) => !isBounded(text)).map(({ path }) => path);
  expect(unbounded.filter((path) => !longOrUnread.test(path))).toEqual([]);
});
