import { entityTypes, type PictureEdit } from '@officina/contracts/image';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/** Pictures and their owners. URLs are derived from `filename`. `reply`: a photo of a reply to a message. */
export const images = pgTable(
  'images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entityType: text('entity_type', { enum: [...entityTypes, 'reply'] }).notNull(),
    entityId: integer('entity_id'),
    filename: text().notNull(),
    /** The unedited picture from which `filename` was made; null if `filename` is unedited. */
    originalFilename: text('original_filename'),
    /** The edit that made `filename` from the original; its focal point is part of the name. */
    edit: jsonb().$type<PictureEdit>(),
    /** Local time of the shot, without a time zone: "2024-05-18T09:30:00". */
    takenAt: text('taken_at'),
    /** 32 hex digits, the same for the same photo; null for pictures from before this column. */
    sourceHash: text('source_hash'),
    originalName: text('original_name').notNull(),
    alt: text().notNull().default(''),
    caption: text().notNull().default(''),
    /** Bytes of the stored file. */
    size: integer().notNull(),
    mimeType: text('mime_type').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    featured: boolean().notNull().default(false),
    /** False only for a cover that was not sent among the gallery pictures. */
    inGallery: boolean('in_gallery').notNull().default(true),
    /** Idempotency key of the upload; null for pictures of a form. */
    uploadId: text('upload_id').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('images_entity').on(table.entityType, table.entityId, table.sortOrder, table.id),
    index('images_filename').on(table.filename),
    index('images_original_filename').on(table.originalFilename).where(sql`${table.originalFilename} is not null`),
    index('images_undescribed').on(table.entityType, table.entityId).where(sql`${table.alt} = ''`),
    uniqueIndex('images_one_cover')
      .on(table.entityType, table.entityId)
      .where(sql`${table.featured} and ${table.entityId} is not null`),
  ],
);
