-- Searches find the new fields of cars, and a number of chassis or engine only where visitors see it: what is hidden is
-- compared beside this column (api/src/modules/record/field-conditions.ts).
ALTER TABLE "cars" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(make || ' ' || model || ' ' || year::text) || E'\n' ||
  search_fold(engine_size || ' ' || mileage::text || ' ' || search_join(features) || ' ' || description || ' ' || history ||
    coalesce(' ' || body_color, '') || coalesce(' ' || interior_color, '') ||
    coalesce(' ' || power::text, '') || coalesce(' ' || owners::text, '') ||
    coalesce(' ' || (array['gennaio','febbraio','marzo','aprile','maggio','giugno','luglio','agosto','settembre','ottobre','novembre','dicembre'])[extract(month from first_registration)::integer] ||
      ' ' || extract(year from first_registration)::integer::text, '') ||
    case when shows_chassis_number then coalesce(' ' || chassis_number, '') else '' end ||
    case when shows_engine_number then coalesce(' ' || engine_number, '') else '' end)
) STORED;--> statement-breakpoint
ALTER TABLE "cars" ALTER COLUMN "search" SET STORAGE MAIN;
