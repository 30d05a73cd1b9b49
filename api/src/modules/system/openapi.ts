import { problemContentType } from '@officina/contracts/client';
import { endpoints } from '@officina/contracts/endpoint';
import { type EndpointShape, paramsOf, successOf } from '@officina/contracts/endpoints/shape';
import { Problem } from '@officina/contracts/problem';
import { routeOf } from '@officina/contracts/route-of';
import type * as v from 'valibot';
import { endpointNames } from '../../http/endpoint';
import { jsonSchemaOf } from '../../json-schema';

type Json = Record<string, unknown>;

/** The OpenAPI document of the endpoint table; built for the first request and cached. */
export function openApiDocument(): Json {
  document ??= build();
  return document;
}

let document: Json | undefined;

function build(): Json {
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const { method, path } = routeOf(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoints[name]) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Officina API', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        deployToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(operationId: string, shape: EndpointShape): Json {
  const bodyType = shape.multipart ? 'multipart/form-data' : shape.archive ? 'application/gzip' : 'application/json';
  return {
    operationId,
    summary: shape.summary,
    ...securityOf(shape),
    parameters: [...parameters(shape.subject && paramsOf[shape.subject], 'path'), ...parameters(shape.query, 'query')],
    ...(shape.body
      ? { requestBody: { required: true, content: { [bodyType]: { schema: jsonSchemaOf(shape.body, 'input') } } } }
      : {}),
    responses: {
      [successOf(shape)]: { description: 'Success', ...answerOf(shape) },
      default: {
        description: 'Problem',
        content: { [problemContentType]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function securityOf({ access }: EndpointShape): Json {
  if (access === 'public') return {};
  return { security: [{ session: [] }, ...(access === 'deploy' ? [{ deployToken: [] }] : [])] };
}

function answerOf(shape: EndpointShape): Json {
  if (shape.response) return { content: { 'application/json': { schema: jsonSchemaOf(shape.response, 'output') } } };
  const type = shape.stream ? 'text/event-stream' : shape.file;
  return type ? { content: { [type]: { schema: { type: 'string' } } } } : {};
}

function parameters(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: value,
  }));
}
