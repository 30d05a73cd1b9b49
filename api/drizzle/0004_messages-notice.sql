-- The back office follows the messages while it is open, whichever process or person changed them.
CREATE FUNCTION notify_messages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('messages_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER messages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "contact_messages"
FOR EACH STATEMENT EXECUTE FUNCTION notify_messages_changed();
