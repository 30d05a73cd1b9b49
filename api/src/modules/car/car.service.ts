import type { Car, CarListQuery } from '@officina/contracts/car';
import type { Page } from '@officina/contracts/client';
import { and } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { orderOf } from '../../db/list';
import { cars } from '../../db/schema';
import { recordService } from '../record/record.service';
import { conditionsOf } from './car-conditions';

export const carService = recordService(
  'car',
  (row, pictures): Car => ({ ...row, ...pictures, createdAt: row.createdAt.toISOString() }),
);

export const listCars = (db: Db, query: v.InferOutput<typeof CarListQuery>): Promise<Page<Car>> =>
  carService.list(db, and(...Object.values(conditionsOf(query))), orderOf(cars, query.sort), query);
