import type { Car } from '@officina/contracts/car';
import type { Category } from '@officina/contracts/category';
import type { Client, Page } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import { isOwnerKind } from '@officina/contracts/kinds';
import type { ContactMessage } from '@officina/contracts/message';
import type { Project } from '@officina/contracts/project';
import { readFirst } from '@officina/contracts/read-first';
import { coloursOf, type Fields, type Shown } from './model';

/** Converts records of the API to the model's fields. `name` is unique and part of the record's title. */
export const fieldsOf = {
  car: ({ model, price, available, images }: Car): Fields => ({
    name: model,
    price,
    available,
    images: images.map(coloursOf),
  }),
  project: ({ title, duration, featured, images }: Project): Fields => ({
    name: title,
    duration,
    featured,
    images: images.map(coloursOf),
  }),
  category: ({ name }: Category): Fields => ({ name }),
  message: ({ subject, message, read }: ContactMessage): Fields => ({ name: subject ?? '', message, read }),
  image: ({ alt, caption, url, originalUrl }: Image): Fields => ({
    alt,
    caption,
    colours: coloursOf(url),
    original: coloursOf(originalUrl),
  }),
};

/** Pattern of all names that clients assign. */
const namePattern = /\bQ\d+x\d+Z\b/g;

export const namesIn = (html: string): string[] => [...new Set(html.match(namePattern))];

/** Whether a page shows other records. A page without content, from a busy renderer, is filled by the browser. */
export const isAnother = (html: string, name: unknown): boolean => {
  const names = namesIn(html);
  return names.length > 0 && !names.includes(String(name));
};

/** All items of a paged list. */
export async function readAll<Item>(
  page: (range: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const { total } = await page({ limit: 1, offset: 0 });
  return (await readFirst(total, page)).items;
}

/** Everything that this process shows. Pictures of projects and cars are part of these, not separate records. */
export async function observe(admin: Client): Promise<{ shown: Shown[]; faults: string[]; pictures: Image[] }> {
  const [cars, projects, categories, messages, pictures, bin] = await Promise.all([
    admin.call('listCars'),
    admin.call('listProjects'),
    admin.call('listCategories'),
    admin.call('listMessages'),
    admin.call('listImages'),
    readAll((query) => admin.page('listBin', { query })),
  ]);
  const live = (kind: Shown['kind'], id: number | string, fields: Fields): Shown => ({
    kind,
    id,
    state: { place: 'live', fields },
  });
  const shown = [
    ...cars.map((car) => live('car', car.id, fieldsOf.car(car))),
    ...projects.map((project) => live('project', project.id, fieldsOf.project(project))),
    ...categories.flatMap((category) =>
      category.isDefault ? [] : live('category', category.id, fieldsOf.category(category)),
    ),
    ...messages.map((message) => live('message', message.id, fieldsOf.message(message))),
    ...pictures.flatMap((image) => (image.entityId === null ? live('image', image.id, fieldsOf.image(image)) : [])),
    ...bin.map(({ id, kind, title, picture }): Shown => {
      const recordId = id.slice(kind.length + 1);
      return {
        kind,
        id: kind === 'category' ? recordId : Number(recordId),
        state: { place: 'bin', fields: { title, ...(picture ? { colours: coloursOf(picture) } : {}) } },
      };
    }),
  ];
  return { shown, faults: ownersFaults([...cars, ...projects], pictures), pictures };
}

/** Differences between the pictures of projects and cars and the list of pictures. */
function ownersFaults(owners: (Car | Project)[], pictures: Image[]): string[] {
  const faults = owners.flatMap(({ id, featuredImage, images }) =>
    images.length === 0 || images.includes(featuredImage) ? [] : [`record ${id}: its cover is none of its pictures`],
  );
  const listed = pictures.flatMap(({ entityType, url }) => (isOwnerKind(entityType) ? url : [])).sort();
  const owned = owners.flatMap(({ images }) => images).sort();
  if (listed.join() !== owned.join()) {
    faults.push(`the records have ${owned.length} pictures, the list of pictures has ${listed.length} others`);
  }
  return faults;
}
