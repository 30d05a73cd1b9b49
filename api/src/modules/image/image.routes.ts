import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { deleteImage, listImages, replaceImage, updateImage, uploadImage } from './image.service';

export const imageRoutes = (deps: Deps) =>
  controller(deps, {
    listImages: ({ query }) => listImages(deps.db, query),
    uploadImage: ({ body }) => uploadImage(deps, body),
    replaceImage: ({ params, body }) => replaceImage(deps, params.id, body),
    updateImage: ({ params, body }) => updateImage(deps, params.id, body),
    deleteImage: ({ params }) => deleteImage(deps, params.id),
  });
