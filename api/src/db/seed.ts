import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnerKind } from '@officina/contracts/kinds';
import { stemOf } from '@officina/contracts/picture';
import type { DemoPicture } from '../../../demo/content';
import type { Media } from '../media/media';
import { fileColumns } from '../media/stored-picture';
import type { Db } from './client';
import { cars, images, messages, projects } from './schema';

type NewImage = typeof images.$inferInsert;
const demoDir = join(import.meta.dir, '../../../demo');
const day = 24 * 60 * 60 * 1000;

/** Fills a database without projects and cars with the demo content; returns the stems of covers and site images. */
export async function seedDemo({ db, media }: { db: Db; media: Pick<Media, 'importStored'> }): Promise<string[]> {
  const isEmpty = (await db.$count(projects)) === 0 && (await db.$count(cars)) === 0;
  if (!isEmpty || !existsSync(join(demoDir, 'content.ts'))) return [];
  const { demoCars, demoMessages, demoProjects, demoSiteImages } = await import('../../../demo/content');
  const now = Date.now();
  // The first of each list is the newest, and none is dated today.
  const daysAgo = (days: number) => new Date(now - Math.round(days * day));

  const imageOf = async (entityType: NewImage['entityType'], picture: DemoPicture, sortOrder: number) => ({
    ...fileColumns(await media.importStored(join(demoDir, 'pictures', picture.file))),
    entityType,
    alt: picture.alt,
    caption: picture.caption ?? '',
    originalName: picture.file,
    sortOrder,
  });
  const imagesOf = (kind: OwnerKind, records: readonly { pictures: readonly DemoPicture[] }[]) =>
    Promise.all(
      records.map(({ pictures }) =>
        Promise.all(
          pictures.map(async (picture, at) => ({ ...(await imageOf(kind, picture, at)), featured: at === 0 })),
        ),
      ),
    );

  // Files before the transaction: one that waits for the disk would block the whole embedded database.
  const ofProjects = await imagesOf('project', demoProjects);
  const ofCars = await imagesOf('car', demoCars);
  const ofSite = await Promise.all(demoSiteImages.map(({ entityType, ...picture }) => imageOf(entityType, picture, 0)));

  await db.transaction(async (tx) => {
    const rows: NewImage[] = [...ofSite];
    const addImages = (own: NewImage[] = [], [record]: { id: number }[]) =>
      rows.push(...own.map((image) => ({ ...image, entityId: record?.id ?? null })));
    for (const [index, { pictures: _, workDetails, ...project }] of demoProjects.entries()) {
      const row = { ...project, workDetails: [...workDetails], createdAt: daysAgo(3 + index * 11.3) };
      addImages(ofProjects[index], await tx.insert(projects).values(row).returning({ id: projects.id }));
    }
    for (const [index, { pictures: _, features, categories, ...car }] of demoCars.entries()) {
      const lists = { features: [...features], categories: [...categories] };
      const row = { ...car, ...lists, createdAt: daysAgo(2 + index * 7.7) };
      addImages(ofCars[index], await tx.insert(cars).values(row).returning({ id: cars.id }));
    }
    await tx.insert(images).values(rows);
    for (const { daysAgo: days, ...message } of demoMessages) {
      await tx.insert(messages).values({ ...message, createdAt: daysAgo(days) });
    }
  });
  const covers = [...ofProjects, ...ofCars].flatMap((own) => own.slice(0, 1));
  return [...ofSite, ...covers].map(({ filename }) => stemOf(filename));
}
