import * as v from 'valibot';
import { Image, ImageListQuery, ImageOrder, ImagePatch, ImageReplacement, ImageUpload } from '../image';
import { IdParams } from '../schema';
import type { EndpointShape } from './shape';

export const imageEndpoints = {
  listImages: {
    route: 'GET /api/images',
    access: 'public',
    success: 200,
    query: ImageListQuery,
    response: v.array(Image),
    paged: true,
    cached: true,
    summary: 'Images by type and owner',
  },
  uploadImage: {
    route: 'POST /api/images/upload',
    access: 'admin',
    success: 201,
    body: ImageUpload,
    multipart: true,
    response: Image,
    changesContent: true,
    summary: 'Add an image',
  },
  replaceImage: {
    route: 'PATCH /api/images/{id}/replace',
    access: 'admin',
    success: 200,
    params: IdParams,
    subject: 'image',
    body: ImageReplacement,
    multipart: true,
    response: Image,
    changesContent: true,
    summary: 'Replace the file of an image',
  },
  updateImage: {
    route: 'PATCH /api/images/{id}',
    access: 'admin',
    success: 200,
    params: IdParams,
    subject: 'image',
    body: ImagePatch,
    response: Image,
    changesContent: true,
    summary: 'Edit the metadata of an image',
  },
  deleteImage: {
    route: 'DELETE /api/images/{id}',
    access: 'admin',
    success: 204,
    params: IdParams,
    subject: 'image',
    changesContent: true,
    summary: 'Delete an image',
  },
  orderImages: {
    route: 'PUT /api/images/order',
    access: 'admin',
    success: 200,
    body: ImageOrder,
    response: v.array(Image),
    changesContent: true,
    summary: 'Put the images of a type or owner in this order',
  },
} as const satisfies Record<string, EndpointShape>;
