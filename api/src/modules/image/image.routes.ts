import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { deleteImage, deleteImages, listImages, replaceImage } from './image.service';
import { updateImage } from './image-edit.service';
import { orderImages } from './image-order.service';
import { uploadImage } from './image-upload.service';

export const imageRoutes = (deps: Deps) =>
  controller(deps, {
    listImages: ({ query, viewer, guest }) => listImages(deps.db, query, viewer, guest),
    uploadImage: ({ actor, body }) => uploadImage(deps, actor, body),
    replaceImage: ({ actor, params, body }) => replaceImage(deps, actor, params.id, body),
    updateImage: ({ actor, params, body }) => updateImage(deps, actor, params.id, body),
    orderImages: ({ actor, body }) => orderImages(deps.db, actor, body),
    deleteImage: ({ actor, params }) => deleteImage(deps.db, actor, params.id),
    deleteImages: ({ actor, body }) => deleteImages(deps.db, actor, body.ids),
  });
