/**
 * Method and path of every endpoint, without the schemas: this is all that a browser needs to
 * make a call, so that a visitor never downloads the validation rules of the back office.
 * `endpoint.ts` adds what goes in and comes out.
 */
export const apiPaths = {
  getUser: 'GET /api/user',
  login: 'POST /api/login',
  logout: 'POST /api/logout',
  listImages: 'GET /api/images',
  uploadImage: 'POST /api/images/upload',
  replaceImage: 'PATCH /api/images/{id}/replace',
  updateImage: 'PATCH /api/images/{id}',
  deleteImage: 'DELETE /api/images/{id}',
  listProjects: 'GET /api/projects',
  getProject: 'GET /api/projects/{id}',
  createProject: 'POST /api/projects',
  updateProject: 'PATCH /api/projects/{id}',
  deleteProject: 'DELETE /api/projects/{id}',
  listCars: 'GET /api/cars',
  getCarFacets: 'GET /api/cars/facets',
  getCar: 'GET /api/cars/{id}',
  createCar: 'POST /api/cars',
  updateCar: 'PATCH /api/cars/{id}',
  deleteCar: 'DELETE /api/cars/{id}',
  listCategories: 'GET /api/categories',
  createCategory: 'POST /api/categories',
  renameCategory: 'PUT /api/categories/{id}',
  deleteCategory: 'DELETE /api/categories/{id}',
  sendMessage: 'POST /api/contact',
  listMessages: 'GET /api/contact-messages',
  markMessageRead: 'PATCH /api/contact-messages/{id}/read',
  deleteMessage: 'DELETE /api/contact-messages/{id}',
  getEmailConfig: 'GET /api/email-config',
  createEmailConfig: 'POST /api/email-config',
  updateEmailConfig: 'PUT /api/email-config/{id}',
  getHealth: 'GET /api/health',
  getReady: 'GET /api/ready',
} as const;

export type EndpointName = keyof typeof apiPaths;

/** Content type of RFC 9457 problem details (`problem.ts`). */
export const problemContentType = 'application/problem+json';
