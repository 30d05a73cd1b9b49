import { type EndpointName, endpoints } from '@officina/contracts/endpoint';
import { type EndpointShape, paramsOf } from '@officina/contracts/endpoints/shape';
import { type CallShape, JsonShape } from '@officina/contracts/json-shape';
import * as v from 'valibot';
import { jsonSchemaOf } from '../../json-schema';

const endpointNames = Object.keys(endpoints) as EndpointName[];

/** The calls of the endpoints with these names, from the contracts of this checkout. */
export const callShapes = (names: readonly string[] = endpointNames): CallShape[] =>
  endpointNames.filter((name) => names.includes(name)).map((name) => callShape(name, endpoints[name]));

export function callShape(name: string, endpoint: EndpointShape): CallShape {
  const { route, access, subject, query, body, response, versioned, paged, file, stream } = endpoint;
  const input = (schema: v.GenericSchema | undefined) => schema && v.parse(JsonShape, jsonSchemaOf(schema, 'input'));
  return {
    name,
    route,
    isPublic: access === 'public',
    sends: objectOf({ params: input(subject && paramsOf[subject]), query: input(query), body: input(body) }),
    reads: objectOf({
      body: file || stream ? { const: file ?? 'text/event-stream' } : response && answer(response),
      version: versioned && { type: 'string' },
      total: paged && { type: 'number' },
    }),
  };
}

const answer = (response: v.GenericSchema): JsonShape => v.parse(JsonShape, jsonSchemaOf(response, 'output'));

function objectOf(entries: Record<string, JsonShape | undefined>): JsonShape {
  const present = Object.entries(entries).filter((entry): entry is [string, JsonShape] => entry[1] !== undefined);
  // A caller that knows no query may omit it if all its parameters are optional.
  const required = present.filter(([key, { required = [] }]) => key !== 'query' || required.length > 0);
  return { type: 'object', properties: Object.fromEntries(present), required: required.map(([key]) => key) };
}
