import { and, eq, isNull, sql } from 'drizzle-orm';
import { images } from '../../src/db/schema';
import { pictureDataUrl, type TestApp } from '../test-app';

/** Unique values that nothing else on the site has. */
const car = {
  make: 'Zarvolta',
  model: 'Querciambra',
  year: 1903,
  engineSize: '7351',
  price: 913_377,
  mileage: 771_313,
  description: 'Ombrellifera dimenticata in soffitta',
  history: 'Trabiccolo ereditato dal bisnonno Evaristo',
  categories: ['rare'],
  features: ['Clacson a pompetta'],
};
const project = {
  title: 'Girandola Smeraldina',
  category: 'engine',
  completionDate: '1931-07-09',
  duration: 616_161,
  description: 'Vetturetta fiabesca e sgangherata',
  featured: true,
  workDetails: ['Cromatura pistacchio'],
  finalResult: 'Luccica come un cucchiaino',
};
const written = { alt: 'Fotogramma pervinca', caption: 'Didascalia zafferano' };

/** Original file name and time of a photo, which are hidden. The photo itself is public. */
export const photo = { originalName: 'Ghirlandaio ZX907KQ.jpg', takenAt: '1987-03-21T10:11:12' };

export const ids = { car: 7_313_131, project: 8_424_242, image: 9_535_353 };

/** Values of the pages' filters that the records have. */
export const filters: readonly string[] = [
  ...[car.make, car.model, car.history, project.title, project.category, ...car.categories, '1900', '913377', '9'],
  ...['500000-1000000', 'prezzo-decrescente'],
];

/** Search texts that somebody who knows the records would use, and page numbers. */
export const texts: readonly string[] = [
  ...['1', '2'],
  ...[car.make, car.model, `${car.make} ${car.model} ${car.year}`, car.engineSize, car.description, car.history],
  ...[...car.categories, ...car.features, project.title, project.category, project.description],
  ...[...project.workDetails, project.finalResult, written.alt, written.caption],
  ...['1903', '1900', '1909', '913377', '913.377', '771313', '616161', '1931', 'luglio', 'Bozza', 'draft'],
  ...['Ghirlandaio', 'ZX907KQ', photo.takenAt],
  ...Object.values(ids).map(String),
];
export const numbers: readonly number[] = [car.price, car.mileage, car.year, project.duration, ...Object.values(ids)];

/** Texts that reveal the records in a response. */
export const traces: readonly string[] = [
  ...['Zarvolta', 'Querciambra', '7351', '913377', '771313', 'Ombrellifera', 'Evaristo', 'Clacson', 'Girandola'],
  ...['1931-07-09', '616161', 'Vetturetta', 'pistacchio', 'cucchiaino', 'pervinca', 'zafferano'],
  ...Object.values(ids).map(String),
];

/** Gives a public picture that file name and time. */
export async function namePhoto({ database: { db } }: TestApp): Promise<void> {
  const isPublic = and(eq(images.entityType, 'gallery'), isNull(images.entityId));
  const named = await db.update(images).set(photo).where(isPublic).returning();
  if (named.length === 0) throw new Error('There is no public picture');
}

/** Creates a car and a project with these ids, each with two pictures, one of which is edited and has a caption. */
export async function createHidden(api: TestApp): Promise<{ stems: string[] }> {
  for (const [kind, id] of Object.entries(ids)) {
    await api.database.db.execute(sql`select setval(pg_get_serial_sequence(${`${kind}s`}, 'id'), ${id - 1})`);
  }
  const create = async (path: string, body: object) => {
    const images = [await pictureDataUrl(), await pictureDataUrl()];
    const record = { ...body, state: 'draft', images, featuredImage: images[0] };
    const response = await api.sendJson('POST', path, record, { as: 'admin' });
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  await create('/api/cars', car);
  await create('/api/projects', project);
  const stems = new Set<string>();
  const query = { limit: 100, sort: '-id' } as const;
  for (const { id } of (await api.admin.call('listImages', { query })).filter((image) => image.id >= ids.image)) {
    const body = { ...written, focus: { x: 0.25, y: 0.75 } };
    const { url, originalUrl } = await api.admin.call('updateImage', { params: { id }, body });
    for (const address of [url, originalUrl]) stems.add(address.slice('/media/'.length, -'.webp'.length));
  }
  return { stems: [...stems] };
}
