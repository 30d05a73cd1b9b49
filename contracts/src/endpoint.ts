import * as v from 'valibot';
import { everyPath } from './admin-paths';
import type { EndpointName } from './api-paths';
import { AuditEntry, AuditListQuery } from './audit';
import { BinEntry, BinListQuery, BinParams, BinRestore } from './bin';
import { CarsChange, ChangedRecords, ChosenRecords, ProjectsChange } from './bulk';
import { Car, CarDraft, CarListQuery, CarPatch } from './car';
import { CarFacets, CarFacetsQuery } from './car-facets';
import { Category, CategoryDraft, CategoryParams, CategoryRename } from './category';
import { EmailConfig, EmailConfigDraft, EmailConfigPublic } from './email-config';
import { Image, ImageListQuery, ImageOrder, ImagePatch, ImageReplacement, ImageUpload } from './image';
import { ContactDraft, ContactMessage, MessageListQuery } from './message';
import { Project, ProjectDraft, ProjectListQuery, ProjectPatch } from './project';
import { IdParams } from './schema';
import { Credentials, OpenSession, PasswordChange, SessionUser } from './session';

/** What one call takes and gives. `access` is who may make it; `success` the status of its answer. */
export interface EndpointShape {
  access: 'public' | 'admin';
  success: 200 | 201 | 204;
  params?: v.GenericSchema;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** The body is multipart/form-data instead of JSON. */
  multipart?: true;
  /** Absent when the answer has no body. */
  response?: v.GenericSchema;
  /** The list answers its whole length in X-Total-Count. */
  paged?: true;
  /** The answer is a file of this type, not JSON. */
  file?: 'text/csv';
  /** The answer is a stream of server-sent events that lasts as long as the page. */
  stream?: true;
  /**
   * A read answers the version of its record as a strong ETag; a write accepts it as If-Match and
   * is a 412 when the record has changed since.
   */
  versioned?: true;
  /** One line for the OpenAPI document. */
  summary: string;
}

const Status = v.object({ status: v.literal('ok') });

/** The single meeting point of API, client, contract test and test fakes. */
export const endpoints = {
  getUser: {
    access: 'public',
    success: 200,
    response: SessionUser,
    summary: 'Current session user; 401 when signed out',
  },
  login: { access: 'public', success: 200, body: Credentials, response: SessionUser, summary: 'Sign in' },
  logout: { access: 'public', success: 204, summary: 'Sign out' },
  changePassword: {
    access: 'admin',
    success: 204,
    body: PasswordChange,
    summary: 'Change the own password, and end the other sessions where wanted',
  },
  listSessions: {
    access: 'admin',
    success: 200,
    response: v.array(OpenSession),
    summary: 'Where the user is signed in, the last used first',
  },
  endOtherSessions: { access: 'admin', success: 204, summary: 'Sign out everywhere else' },

  listImages: {
    access: 'public',
    success: 200,
    query: ImageListQuery,
    response: v.array(Image),
    paged: true,
    summary: 'Images by type and owner',
  },
  uploadImage: {
    access: 'admin',
    success: 201,
    body: ImageUpload,
    multipart: true,
    response: Image,
    summary: 'Add an image',
  },
  replaceImage: {
    access: 'admin',
    success: 200,
    params: IdParams,
    body: ImageReplacement,
    multipart: true,
    response: Image,
    summary: 'Replace the file of an image',
  },
  updateImage: {
    access: 'admin',
    success: 200,
    params: IdParams,
    body: ImagePatch,
    response: Image,
    summary: 'Edit the metadata of an image',
  },
  deleteImage: { access: 'admin', success: 204, params: IdParams, summary: 'Delete an image' },
  orderImages: {
    access: 'admin',
    success: 200,
    body: ImageOrder,
    response: v.array(Image),
    summary: 'Put the images of a type or owner in this order',
  },

  listProjects: {
    access: 'public',
    success: 200,
    query: ProjectListQuery,
    response: v.array(Project),
    paged: true,
    summary: 'Projects, newest first',
  },
  getProject: {
    access: 'public',
    success: 200,
    params: IdParams,
    response: Project,
    versioned: true,
    summary: 'One project',
  },
  createProject: { access: 'admin', success: 201, body: ProjectDraft, response: Project, summary: 'Create a project' },
  updateProject: {
    access: 'admin',
    success: 200,
    params: IdParams,
    body: ProjectPatch,
    response: Project,
    versioned: true,
    summary: 'Change a project',
  },
  deleteProject: { access: 'admin', success: 204, params: IdParams, summary: 'Delete a project and its images' },
  changeProjects: {
    access: 'admin',
    success: 200,
    body: ProjectsChange,
    response: ChangedRecords,
    summary: 'Feature several projects, or no longer',
  },
  deleteProjects: {
    access: 'admin',
    success: 200,
    body: ChosenRecords,
    response: ChangedRecords,
    summary: 'Delete several projects',
  },

  listCars: {
    access: 'public',
    success: 200,
    query: CarListQuery,
    response: v.array(Car),
    paged: true,
    summary: 'Cars, newest first',
  },
  getCarFacets: {
    access: 'public',
    success: 200,
    query: CarFacetsQuery,
    response: CarFacets,
    summary: 'What the list of cars can be narrowed by, and how many cars each choice leaves',
  },
  getCar: {
    access: 'public',
    success: 200,
    params: IdParams,
    response: Car,
    versioned: true,
    summary: 'One car',
  },
  createCar: { access: 'admin', success: 201, body: CarDraft, response: Car, summary: 'Create a car' },
  updateCar: {
    access: 'admin',
    success: 200,
    params: IdParams,
    body: CarPatch,
    response: Car,
    versioned: true,
    summary: 'Change a car',
  },
  deleteCar: { access: 'admin', success: 204, params: IdParams, summary: 'Delete a car and its images' },
  changeCars: {
    access: 'admin',
    success: 200,
    body: CarsChange,
    response: ChangedRecords,
    summary: 'Mark several cars as sold, or as available',
  },
  deleteCars: {
    access: 'admin',
    success: 200,
    body: ChosenRecords,
    response: ChangedRecords,
    summary: 'Delete several cars',
  },
  exportCars: {
    access: 'admin',
    success: 200,
    query: CarListQuery,
    file: 'text/csv',
    summary: 'The cars of a list as a table for spreadsheets',
  },

  listCategories: { access: 'public', success: 200, response: v.array(Category), summary: 'All categories' },
  createCategory: {
    access: 'admin',
    success: 201,
    body: CategoryDraft,
    response: Category,
    summary: 'Create a category',
  },
  renameCategory: {
    access: 'admin',
    success: 200,
    params: CategoryParams,
    body: CategoryRename,
    response: Category,
    summary: 'Rename a category',
  },
  deleteCategory: {
    access: 'admin',
    success: 204,
    params: CategoryParams,
    summary: 'Delete a category that nothing uses',
  },

  sendMessage: {
    access: 'public',
    success: 201,
    body: ContactDraft,
    response: v.object({ status: v.literal('received') }),
    summary: 'Write to the garage',
  },
  listMessages: {
    access: 'admin',
    success: 200,
    query: MessageListQuery,
    response: v.array(ContactMessage),
    paged: true,
    summary: 'Messages, newest first',
  },
  getMessage: {
    access: 'admin',
    success: 200,
    params: IdParams,
    response: ContactMessage,
    summary: 'One message',
  },
  markMessageRead: {
    access: 'admin',
    success: 200,
    params: IdParams,
    response: ContactMessage,
    summary: 'Mark a message as read',
  },
  deleteMessage: { access: 'admin', success: 204, params: IdParams, summary: 'Delete a message' },
  markMessagesRead: {
    access: 'admin',
    success: 200,
    body: ChosenRecords,
    response: ChangedRecords,
    summary: 'Mark several messages as read',
  },
  deleteMessages: {
    access: 'admin',
    success: 200,
    body: ChosenRecords,
    response: ChangedRecords,
    summary: 'Delete several messages',
  },
  exportMessages: {
    access: 'admin',
    success: 200,
    query: MessageListQuery,
    file: 'text/csv',
    summary: 'The messages of a list as a table for spreadsheets',
  },

  getEmailConfig: {
    access: 'public',
    success: 200,
    response: v.union([EmailConfig, EmailConfigPublic]),
    summary: 'E-mail configuration; 404 when there is none',
  },
  createEmailConfig: {
    access: 'admin',
    success: 201,
    body: EmailConfigDraft,
    response: EmailConfig,
    summary: 'Create the e-mail configuration',
  },
  updateEmailConfig: {
    access: 'admin',
    success: 200,
    params: IdParams,
    body: EmailConfigDraft,
    response: EmailConfig,
    summary: 'Change the e-mail configuration',
  },

  listBin: {
    access: 'admin',
    success: 200,
    query: BinListQuery,
    response: v.array(BinEntry),
    paged: true,
    summary: 'What was deleted and can be brought back, the last deleted first',
  },
  restoreFromBin: {
    access: 'admin',
    success: 200,
    body: BinRestore,
    response: v.object({ ids: v.array(v.string()) }),
    summary: 'Bring deleted records back, all or none',
  },
  deleteFromBin: { access: 'admin', success: 204, params: BinParams, summary: 'Delete a record for good' },
  emptyBin: { access: 'admin', success: 204, summary: 'Delete everything in the bin for good' },
  listAuditLog: {
    access: 'admin',
    success: 200,
    query: AuditListQuery,
    response: v.array(AuditEntry),
    paged: true,
    summary: 'Who changed what and when, the latest first',
  },
  followEvents: {
    access: 'admin',
    success: 200,
    stream: true,
    summary: 'Server-sent events: "messages" when the messages have changed',
  },

  getHealth: { access: 'public', success: 200, response: Status, summary: 'The process answers' },
  getReady: { access: 'public', success: 200, response: Status, summary: 'The database answers' },
} as const satisfies Record<EndpointName, EndpointShape>;

export type Endpoints = typeof endpoints;

/** Method and path template of an endpoint. */
export function routeOf(name: EndpointName): { method: string; path: string } {
  const [method = '', path = ''] = everyPath[name].split(' ');
  return { method, path };
}
