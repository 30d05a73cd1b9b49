-- Text as searches compare it: without accents and case, with one kind of space, apostrophe, quote and hyphen.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select case when plain ~ '[^\x01-\x7f]' then
    translate(replace(replace(replace(
      case when plain ~ '[\u0391-\u03c2\u0410-\u042f]' then translate(plain,
        'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюя') else plain end,
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
      'øłđðħıŋ‘’ʼ′´`“”«»‐–—−', 'olddhin''''''''''''""""----')
    else plain end
  from (select lower(regexp_replace(regexp_replace(normalize(value, NFKD),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'),
    '\s\s+|[\t-\r\u0085\u2028\u2029]', ' ', 'g')) as plain) folded
$$;--> statement-breakpoint
-- array_to_string is not declared immutable, because of other types than text.
CREATE FUNCTION search_join(list text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array_to_string(list, ' ')
$$;--> statement-breakpoint
-- The texts and numbers in a JSON value.
CREATE FUNCTION search_values(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(string_agg(found #>> '{}', ' '), '')
    from jsonb_path_query(value, 'strict $.**') found where jsonb_typeof(found) in ('string', 'number')
$$;--> statement-breakpoint
-- The long texts beside it are moved out of the row first (SET STORAGE MAIN): a search reads this one of every row.
-- The first line is the record's name, by which lists are sorted; see api/src/db/search.ts.
ALTER TABLE "cars" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(make || ' ' || model || ' ' || year::text) || E'\n' ||
  search_fold(engine_size || ' ' || mileage::text || ' ' || search_join(features) || ' ' || description || ' ' || history)
) STORED;--> statement-breakpoint
ALTER TABLE "cars" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(title) || E'\n' ||
  search_fold(category || ' ' ||
    (array['gennaio','febbraio','marzo','aprile','maggio','giugno','luglio','agosto','settembre','ottobre','novembre','dicembre'])[extract(month from completion_date)::integer] || ' ' ||
    extract(year from completion_date)::integer::text || ' ' || duration::text || ' mesi ' ||
    search_join(work_details) || ' ' || description || ' ' || final_result)
) STORED;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(original_name) || E'\n' || search_fold(alt || ' ' || caption)
) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(name) || E'\n' ||
  search_fold(email || ' ' || coalesce(phone, '') || ' ' || coalesce(regexp_replace(phone, '[^+0-9]', '', 'g'), '') || ' ' || coalesce(subject, '') ||
    ' ' || coalesce(car_name, '') || ' ' || message)
) STORED;--> statement-breakpoint
ALTER TABLE "suspected_messages" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(name) || E'\n' ||
  search_fold(email || ' ' || coalesce(phone, '') || ' ' || coalesce(regexp_replace(phone, '[^+0-9]', '', 'g'), '') || ' ' || coalesce(subject, '') ||
    ' ' || coalesce(car_name, '') || ' ' || message)
) STORED;--> statement-breakpoint
ALTER TABLE "bin_entries" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(title) || E'\n' || search_fold(deleted_by || ' ' || coalesce(search_values(record -> 'row'), ''))
) STORED;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(title) || E'\n' || search_fold(username)
) STORED;
