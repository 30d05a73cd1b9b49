-- Stored text in the form that contracts/src/plain-text.ts gives to new text; the test compares both.
CREATE FUNCTION plain_text(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  seen text := written;
BEGIN
  -- Most texts have this form already.
  IF written ~ '^[!-~\u00A1-\u00AC\u00AE-\u00FF\u2010-\u2027\u20AC]([ -~\n\u00A1-\u00AC\u00AE-\u00FF\u2010-\u2027\u20AC]*[!-~\u00A1-\u00AC\u00AE-\u00FF\u2010-\u2027\u20AC])?$' THEN
    RETURN written;
  END IF;
  seen := regexp_replace(seen, '\r\n?|[\u000B\u000C\u0085\u2028\u2029]', E'\n', 'g');
  seen := regexp_replace(seen, '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000\u3164\uFFA0]', ' ', 'g');
  seen := regexp_replace(seen, '([\u0530-\u1CFF\u2100-\uFEFE\uFF00-\U000DFFFF][\u200C\u200D])[\u200C\u200D]*(?=[^ \t\n\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF])|(\U0001F3F4[\U000E0020-\U000E007F]+)|[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u200B-\u200D\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]', '\1\2', 'g');
  IF seen !~ '[\u05D0-\u05EA\u0620-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\U00010800-\U00010FFF\U0001E800-\U0001EFFF]' THEN
    seen := regexp_replace(seen, '[\u061C\u200E\u200F]', '', 'g');
  END IF;
  -- What is left is all default ignorable: nothing is drawn.
  IF seen !~ '[^ \t\n\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\uFE00-\uFE0F\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0080-\U000E0FFF]' THEN
    RETURN '';
  END IF;
  RETURN btrim(normalize(seen, NFC), E' \n\t');
END
$$;
--> statement-breakpoint
CREATE FUNCTION plain_line(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(plain_text(written), '[ \n\t]+', ' ', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION plain_lines(written text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(
    SELECT plain_line("entry") FROM unnest(written) WITH ORDINALITY AS "entries" ("entry", "place")
    WHERE plain_line("entry") <> '' ORDER BY "place"
  )
$$;
--> statement-breakpoint
-- The columns of a row in the bin: strings are brought to their form, lists of strings too.
CREATE FUNCTION plain_row(written jsonb, lines text[], texts text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg("key", CASE
    WHEN "key" = ANY (texts) AND jsonb_typeof("value") = 'string' THEN to_jsonb(plain_text("value" #>> '{}'))
    WHEN "key" = ANY (lines) AND jsonb_typeof("value") = 'string' THEN to_jsonb(plain_line("value" #>> '{}'))
    WHEN "key" = ANY (lines) AND jsonb_typeof("value") = 'array'
      THEN to_jsonb(plain_lines(ARRAY(SELECT jsonb_array_elements_text("value"))))
    ELSE "value" END)
  FROM jsonb_each(written)
$$;
--> statement-breakpoint
UPDATE "cars" SET "make" = plain_line("make"), "model" = plain_line("model"), "engine_size" = plain_line("engine_size"),
  "features" = plain_lines("features"), "description" = plain_text("description"), "history" = plain_text("history")
WHERE ("make", "model", "engine_size", "features", "description", "history") IS DISTINCT FROM
  (plain_line("make"), plain_line("model"), plain_line("engine_size"), plain_lines("features"), plain_text("description"), plain_text("history"));
--> statement-breakpoint
UPDATE "projects" SET "title" = plain_line("title"), "work_details" = plain_lines("work_details"),
  "description" = plain_text("description"), "final_result" = plain_text("final_result")
WHERE ("title", "work_details", "description", "final_result") IS DISTINCT FROM
  (plain_line("title"), plain_lines("work_details"), plain_text("description"), plain_text("final_result"));
--> statement-breakpoint
UPDATE "images" SET "alt" = plain_line("alt"), "caption" = plain_line("caption"), "original_name" = plain_line("original_name")
WHERE ("alt", "caption", "original_name") IS DISTINCT FROM (plain_line("alt"), plain_line("caption"), plain_line("original_name"));
--> statement-breakpoint
UPDATE "contact_messages" SET "name" = plain_line("name"), "subject" = plain_line("subject"),
  "car_name" = plain_line("car_name"), "message" = plain_text("message")
WHERE ("name", "subject", "car_name", "message") IS DISTINCT FROM
  (plain_line("name"), plain_line("subject"), plain_line("car_name"), plain_text("message"));
--> statement-breakpoint
UPDATE "message_entries" SET "subject" = plain_line("subject"), "text" = plain_text("text")
WHERE ("subject", "text") IS DISTINCT FROM (plain_line("subject"), plain_text("text"));
--> statement-breakpoint
UPDATE "reply_templates" SET "name" = plain_line("name"), "subject" = plain_line("subject"), "text" = plain_text("text")
WHERE ("name", "subject", "text") IS DISTINCT FROM (plain_line("name"), plain_line("subject"), plain_text("text"));
--> statement-breakpoint
UPDATE "email_config" SET "service_id" = plain_line("service_id"), "template_id" = plain_line("template_id"),
  "public_key" = plain_line("public_key"), "from_name" = plain_line("from_name")
WHERE ("service_id", "template_id", "public_key", "from_name") IS DISTINCT FROM
  (plain_line("service_id"), plain_line("template_id"), plain_line("public_key"), plain_line("from_name"));
--> statement-breakpoint
UPDATE "passkeys" SET "name" = plain_line("name") WHERE "name" <> plain_line("name");
--> statement-breakpoint
UPDATE "deploy_tokens" SET "label" = plain_line("label") WHERE "label" <> plain_line("label");
--> statement-breakpoint
UPDATE "bin_entries" SET "title" = plain_line("title"), "record" = "record" || jsonb_build_object('row', plain_row(
  "record"->'row',
  '{make,model,engineSize,features,title,workDetails,alt,caption,originalName,name,subject,carName}',
  '{description,history,finalResult,message}'
));
--> statement-breakpoint
UPDATE "bin_entries" SET "record" = "record" || jsonb_build_object('images', (
  SELECT jsonb_agg(plain_row("image", '{alt,caption,originalName}', '{}') ORDER BY "place")
  FROM jsonb_array_elements("record"->'images') WITH ORDINALITY AS "owned" ("image", "place")
)) WHERE jsonb_typeof("record"->'images') = 'array' AND jsonb_array_length("record"->'images') > 0;
--> statement-breakpoint
-- Two names that only looked alike may become one: the second one gets its id.
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN SELECT "id", plain_line("name") AS "plain" FROM "categories" WHERE "name" <> plain_line("name") LOOP
    BEGIN
      UPDATE "categories" SET "name" = named."plain" WHERE "id" = named."id";
    EXCEPTION WHEN unique_violation THEN
      UPDATE "categories" SET "name" = named."plain" || ' (' || "id" || ')' WHERE "id" = named."id";
    END;
  END LOOP;
  FOR named IN SELECT "id", plain_line("username") AS "plain" FROM "users" WHERE "username" <> plain_line("username") LOOP
    BEGIN
      UPDATE "users" SET "username" = named."plain" WHERE "id" = named."id";
    EXCEPTION WHEN unique_violation THEN
      UPDATE "users" SET "username" = named."plain" || ' (' || "id" || ')' WHERE "id" = named."id";
    END;
  END LOOP;
END
$$;
--> statement-breakpoint
DROP FUNCTION plain_row(jsonb, text[], text[]);
--> statement-breakpoint
DROP FUNCTION plain_lines(text[]);
--> statement-breakpoint
DROP FUNCTION plain_line(text);
--> statement-breakpoint
DROP FUNCTION plain_text(text);
