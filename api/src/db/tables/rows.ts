import type { cars } from './car.table';
import type { categories } from './category.table';
import type { images } from './image.table';
import type { messages } from './message.table';
import type { projects } from './project.table';

export interface Rows {
  project: typeof projects.$inferSelect;
  car: typeof cars.$inferSelect;
  message: typeof messages.$inferSelect;
  image: typeof images.$inferSelect;
  category: typeof categories.$inferSelect;
}

export interface NewRows {
  project: typeof projects.$inferInsert;
  car: typeof cars.$inferInsert;
}
