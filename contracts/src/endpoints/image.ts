import * as v from 'valibot';
import { ChangedRecords, ChosenRecords } from '../bulk';
import { Image, ImageListQuery, ImageOrder, ImagePatch, ImageReplacement, ImageUpload } from '../image';
import type { EndpointShape } from './shape';

export const imageEndpoints = {
  listImages: {
    route: 'GET /api/images',
    access: 'public',
    query: ImageListQuery,
    response: v.array(Image),
    paged: true,
    cached: true,
    hidesFromVisitors: true,
    summary: 'Images by type and owner',
  },
  uploadImage: {
    route: 'POST /api/images/upload',
    creates: true,
    body: ImageUpload,
    multipart: true,
    response: Image,
    changesContent: true,
    summary: 'Add an image',
  },
  replaceImage: {
    route: 'PATCH /api/images/{id}/replace',
    subject: 'image',
    body: ImageReplacement,
    multipart: true,
    response: Image,
    changesContent: true,
    summary: 'Replace the file of an image',
  },
  updateImage: {
    route: 'PATCH /api/images/{id}',
    subject: 'image',
    body: ImagePatch,
    response: Image,
    changesContent: true,
    summary: 'Edit the metadata of an image',
  },
  deleteImage: {
    route: 'DELETE /api/images/{id}',
    subject: 'image',
    changesContent: true,
    summary: 'Delete an image',
  },
  deleteImages: {
    route: 'POST /api/images/delete',
    body: ChosenRecords,
    response: ChangedRecords,
    changesContent: true,
    worksWhenFull: true,
    summary: 'Delete several images',
  },
  orderImages: {
    route: 'PUT /api/images/order',
    body: ImageOrder,
    response: v.array(Image),
    changesContent: true,
    summary: 'Put the images of a type or owner in this order',
  },
} as const satisfies Record<string, EndpointShape>;
