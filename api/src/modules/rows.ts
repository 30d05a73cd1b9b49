import type { cars, categories, images, messages, projects } from '../db/schema';

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
