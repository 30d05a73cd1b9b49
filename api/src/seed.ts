import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDateInItaly } from '@officina/contracts/clock';
import { company } from '@officina/contracts/company';
import { formatCar } from '@officina/contracts/format';
import type { OwnerKind } from '@officina/contracts/kinds';
import { stemOf } from '@officina/contracts/picture';
import { eq } from 'drizzle-orm';
import type { DemoMessage, DemoPicture } from '../../demo/content';
import type { Db } from './db/client';
import { cars, emails, images, messageEntries, messages, projects } from './db/schema';
import type { Media } from './media/media';
import { pictureColumns } from './modules/picture-columns';

type NewImage = typeof images.$inferInsert;
const demoDir = join(import.meta.dir, '../../demo');
const day = 24 * 60 * 60 * 1000;

/** Fills a database without projects and cars with the demo content; returns the stems of covers and site images. */
export async function seedDemo({ db, media }: { db: Db; media: Pick<Media, 'importStored'> }): Promise<string[]> {
  const isEmpty = (await db.$count(projects)) === 0 && (await db.$count(cars)) === 0;
  if (!isEmpty || !existsSync(join(demoDir, 'content.ts'))) return [];
  const { demoCars, demoMessages, demoProjects, demoSiteImages } = await import('../../demo/content');
  const now = Date.now();
  // The first record of each list is the newest; none has today's date.
  const daysAgo = (days: number) => new Date(now - Math.round(days * day));

  const imageOf = async (entityType: NewImage['entityType'], picture: DemoPicture, sortOrder: number) => ({
    ...pictureColumns(await media.importStored(join(demoDir, 'pictures', picture.file))),
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

  // Files before the transaction: waiting for the disk inside it would block the whole embedded database.
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
    for (const message of demoMessages) await addMessage(tx, message, daysAgo);
  });
  const covers = [...ofProjects, ...ofCars].flatMap((own) => own.slice(0, 1));
  return [...ofSite, ...covers].map(({ filename }) => stemOf(filename));
}

/** Stores a message with its car, notes, reply and states, as if it had been worked on. */
async function addMessage(tx: Db, demo: DemoMessage, daysAgo: (days: number) => Date): Promise<void> {
  const { daysAgo: days, car: model, note, reply, remindInDays, state, ...message } = demo;
  const [car] = model ? await tx.select().from(cars).where(eq(cars.model, model)) : [];
  const later = daysAgo(Math.max(0, days - 1));
  const [row] = await tx
    .insert(messages)
    .values({
      ...message,
      state,
      createdAt: daysAgo(days),
      stateChangedAt: state ? later : daysAgo(days),
      carId: car?.id,
      carName: car ? formatCar(car) : null,
      remindOn: remindInDays ? calendarDateInItaly(daysAgo(-remindInDays)) : null,
      answeredAt: reply ? later : null,
    })
    .returning();
  if (!row) return;
  const of = { messageId: row.id, at: later };
  if (note) await tx.insert(messageEntries).values({ ...of, kind: 'note', text: note });
  if (reply) {
    const written = { text: reply, subject: `Re: ${row.subject}`, fromEmail: company.email };
    const [entry] = await tx
      .insert(messageEntries)
      .values({ ...of, kind: 'reply', ...written })
      .returning();
    await tx
      .insert(emails)
      .values({ messageId: row.id, entryId: entry?.id, kind: 'reply', parameters: {}, status: 'sent', sentAt: later });
  }
  if (state) await tx.insert(messageEntries).values({ ...of, kind: 'state', state });
}
