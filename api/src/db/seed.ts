import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stemOf } from '@officina/contracts/picture';
import type { DemoPicture } from '../../../demo/content';
import type { Media } from '../media/media';
import { fileColumns } from '../media/stored-picture';
import type { Db } from './client';
import { cars, images, messages, projects } from './schema';

interface Deps {
  db: Db;
  media: Pick<Media, 'importStored'>;
}
interface Owner {
  entityType: (typeof images.$inferInsert)['entityType'];
  entityId: number | null;
}
const demoDir = join(import.meta.dir, '../../../demo');
const day = 24 * 60 * 60 * 1000;

/** Fills a database without projects and cars with the demo content; returns the stems of covers and site images. */
export async function seedDemo({ db, media }: Deps): Promise<string[]> {
  const isEmpty = (await db.$count(projects)) === 0 && (await db.$count(cars)) === 0;
  if (!isEmpty || !existsSync(join(demoDir, 'content.ts'))) return [];
  const { demoCars, demoMessages, demoProjects, demoSiteImages } = await import('../../../demo/content');
  const now = Date.now();
  // The first of each list is the newest, and none is dated today.
  const daysAgo = (days: number) => new Date(now - Math.round(days * day));

  const rowsOf = async (owner: Owner, pictures: readonly DemoPicture[], firstIsCover: boolean) => {
    const rows: (typeof images.$inferInsert)[] = [];
    for (const [sortOrder, { file, alt, caption }] of pictures.entries()) {
      rows.push({
        ...owner,
        ...fileColumns(await media.importStored(join(demoDir, 'pictures', file))),
        alt,
        caption: caption ?? '',
        originalName: file,
        sortOrder,
        featured: firstIsCover && sortOrder === 0,
      });
    }
    return rows;
  };

  // Files before the transaction: one that waits for the disk would block the whole embedded database.
  const ofProjects = await Promise.all(
    demoProjects.map(({ pictures }) => rowsOf({ entityType: 'project', entityId: null }, pictures, true)),
  );
  const ofCars = await Promise.all(
    demoCars.map(({ pictures }) => rowsOf({ entityType: 'car', entityId: null }, pictures, true)),
  );
  const ofSite = (
    await Promise.all(
      demoSiteImages.map(({ entityType, ...picture }) => rowsOf({ entityType, entityId: null }, [picture], false)),
    )
  ).flat();

  const covers = [...ofProjects, ...ofCars].flatMap((pictures) => pictures.slice(0, 1));
  const met = [...ofSite, ...covers].map(({ filename }) => stemOf(filename));

  await db.transaction(async (tx) => {
    const pictureRows = [...ofSite];
    for (const [index, { pictures: _, ...project }] of demoProjects.entries()) {
      const [row] = await tx
        .insert(projects)
        .values({ ...project, workDetails: [...project.workDetails], createdAt: daysAgo(3 + index * 11.3) })
        .returning({ id: projects.id });
      if (row) pictureRows.push(...(ofProjects[index] ?? []).map((picture) => ({ ...picture, entityId: row.id })));
    }
    for (const [index, { pictures: _, ...car }] of demoCars.entries()) {
      const [row] = await tx
        .insert(cars)
        .values({
          ...car,
          features: [...car.features],
          categories: [...car.categories],
          createdAt: daysAgo(2 + index * 7.7),
        })
        .returning({ id: cars.id });
      if (row) pictureRows.push(...(ofCars[index] ?? []).map((picture) => ({ ...picture, entityId: row.id })));
    }
    if (pictureRows.length > 0) await tx.insert(images).values(pictureRows);
    for (const { daysAgo: days, ...message } of demoMessages) {
      await tx.insert(messages).values({ ...message, createdAt: daysAgo(days) });
    }
  });
  return met;
}
