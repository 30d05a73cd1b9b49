import type { Deps } from '../deps';
import { csvDownload } from '../http/csv';
import type { Handlers } from '../http/endpoint';
import { deleteFromBin, emptyBin, listBin } from '../modules/bin/bin.service';
import { restoreFromBin } from '../modules/bin/bin-restore';
import { carService, exportCars, getCar, listCars } from '../modules/car/car.service';
import { getCarFacets } from '../modules/car/car-facets.service';
import { createCategory, deleteCategory, listCategories, renameCategory } from '../modules/category/category.service';
import { getCompany, undoCompany, updateCompany } from '../modules/company/company.service';
import { createDraftLink, revokeDraftLinks } from '../modules/draft-link/draft-link.service';
import { deleteImage, deleteImages, listImages, replaceImage } from '../modules/image/image.service';
import { updateImage } from '../modules/image/image-edit.service';
import { orderImages } from '../modules/image/image-order.service';
import { uploadImage } from '../modules/image/image-upload.service';
import { listProjects, projectService } from '../modules/project/project.service';
import { changeOwners, deleteRecord, deleteRecords } from '../modules/record/bulk.service';
import { getVersion, listVersions, restoreVersion } from '../modules/version/version.service';
import { countVisits, getVisitFigures } from '../modules/visit/visit.service';

export const siteHandlers = (deps: Deps) =>
  ({
    listProjects: ({ query, viewer }) => listProjects(deps.db, query, viewer),
    getProject: ({ params, viewer, guest }) => projectService.get(deps.db, params.id, viewer, guest),
    createProject: ({ actor, query, body: { featuredImage, images, ...fields } }) =>
      projectService.create(deps, actor, { featuredImage, images }, fields, query.key),
    updateProject: ({ actor, params, body: { featuredImage, images, ...fields }, refuseStale }) =>
      projectService.update(deps, actor, params.id, { featuredImage, images }, fields, refuseStale),
    duplicateProject: ({ actor, params }) => projectService.duplicate(deps.db, actor, params.id),
    deleteProject: ({ actor, params }) => deleteRecord(deps.db, actor, 'project', params.id),
    changeProjects: ({ actor, body: { ids, seen, ...change } }) =>
      changeOwners(deps.db, actor, 'project', ids, change, seen),
    deleteProjects: ({ actor, body }) => deleteRecords(deps.db, actor, 'project', body.ids),
    listCars: ({ query, viewer }) => listCars(deps.db, query, viewer),
    getCarFacets: ({ query, viewer }) => getCarFacets(deps.db, query, viewer),
    getCar: ({ params, viewer, guest }) => getCar(deps.db, params.id, viewer, guest),
    createCar: ({ actor, query, body: { featuredImage, images, ...fields } }) =>
      carService.create(deps, actor, { featuredImage, images }, fields, query.key),
    updateCar: ({ actor, params, body: { featuredImage, images, ...fields }, refuseStale }) =>
      carService.update(deps, actor, params.id, { featuredImage, images }, fields, refuseStale),
    duplicateCar: ({ actor, params }) => carService.duplicate(deps.db, actor, params.id),
    deleteCar: ({ actor, params }) => deleteRecord(deps.db, actor, 'car', params.id),
    changeCars: ({ actor, body: { ids, seen, ...change } }) => changeOwners(deps.db, actor, 'car', ids, change, seen),
    deleteCars: ({ actor, body }) => deleteRecords(deps.db, actor, 'car', body.ids),
    exportCars: async ({ query }) => csvDownload('auto', await exportCars(deps.db, query)),
    listCategories: () => listCategories(deps.db),
    createCategory: ({ actor, body }) => createCategory(deps.db, actor, body),
    renameCategory: ({ actor, params, body }) => renameCategory(deps.db, actor, params.id, body),
    deleteCategory: ({ actor, params }) => deleteCategory(deps.db, actor, params.id),
    getCompany: ({ viewer }) => getCompany(deps.db, viewer),
    updateCompany: ({ actor, body, basedOn }) => updateCompany(deps.db, actor, body, basedOn),
    undoCompany: ({ actor, basedOn }) => undoCompany(deps.db, actor, basedOn),
    listImages: ({ query, viewer, guest }) => listImages(deps.db, query, viewer, guest),
    uploadImage: ({ actor, body }) => uploadImage(deps, actor, body),
    replaceImage: ({ actor, params, body }) => replaceImage(deps, actor, params.id, body),
    updateImage: ({ actor, params, body }) => updateImage(deps, actor, params.id, body),
    orderImages: ({ actor, body }) => orderImages(deps.db, actor, body),
    deleteImage: ({ actor, params }) => deleteImage(deps.db, actor, params.id),
    deleteImages: ({ actor, body }) => deleteImages(deps.db, actor, body.ids),
    listVersions: ({ query }) => listVersions(deps.db, query),
    getVersion: ({ params }) => getVersion(deps.db, params.id),
    restoreVersion: ({ actor, params, body }) => restoreVersion(deps, actor, params.id, body.fields),
    createDraftLink: ({ actor, body }) => createDraftLink(deps, actor, body),
    revokeDraftLinks: ({ actor, body }) => revokeDraftLinks(deps.db, actor, body),
    listBin: ({ query }) => listBin(deps.db, query),
    restoreFromBin: ({ actor, body }) => restoreFromBin(deps.db, actor, body),
    deleteFromBin: ({ actor, params }) => deleteFromBin(deps, actor, params.id),
    emptyBin: ({ actor, query }) => emptyBin(deps, actor, query),
    reportVisit: async ({ body, peer }) => deps.visits?.noteReport(body, peer),
    getVisitFigures: () => getVisitFigures(deps.db),
    countVisits: () => countVisits(deps.db),
  }) satisfies Partial<Handlers>;
