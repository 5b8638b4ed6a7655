-- However a page comes to an address (an update, a restored version, the trash, a preview), it is
-- no former one of another page any more; and the address that it leaves is one of its own.
CREATE OR REPLACE FUNCTION note_former_page_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_page_addresses WHERE url = NEW.url;
  IF TG_OP = 'UPDATE' AND OLD.url <> NEW.url THEN
    INSERT INTO former_page_addresses (url, page_id) VALUES (OLD.url, NEW.id)
    ON CONFLICT (url) DO UPDATE SET page_id = EXCLUDED.page_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER former_page_address AFTER INSERT OR UPDATE OF url ON pages
  FOR EACH ROW EXECUTE FUNCTION note_former_page_address();
