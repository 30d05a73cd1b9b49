import type { cars } from './car/car.table';
import type { categories } from './category/category.table';
import type { images } from './image/image.table';
import type { messages } from './message/message.table';
import type { projects } from './project/project.table';

/** The database row of each kind. */
export interface Rows {
  project: typeof projects.$inferSelect;
  car: typeof cars.$inferSelect;
  message: typeof messages.$inferSelect;
  image: typeof images.$inferSelect;
  category: typeof categories.$inferSelect;
}

/** The columns of a new row. */
export interface NewRows {
  project: typeof projects.$inferInsert;
  car: typeof cars.$inferInsert;
}
