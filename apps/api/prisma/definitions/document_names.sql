-- What documents are called in their stable addresses (src/areas/media/stable-addresses.ts): as their files were when they came. Captions have none.
CREATE OR REPLACE FUNCTION name_document() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  title TEXT := folded(regexp_replace(NEW.name, '\.\w{1,5}$', '')) COLLATE pg_c_utf8;
  wanted TEXT := trim(BOTH '-' FROM left(regexp_replace(title, '[^[:alnum:]]+', '-', 'g'), 80));
  times INTEGER := 1;
BEGIN
  wanted := coalesce(nullif(wanted, ''), 'document');
  -- Two of one name may come at once.
  PERFORM pg_advisory_xact_lock(hashtext('document names'));
  NEW.document_name := wanted;
  WHILE EXISTS (SELECT FROM uploads WHERE document_name = NEW.document_name) LOOP
    times := times + 1;
    NEW.document_name := concat(wanted, '-', times);
  END LOOP;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER document_name BEFORE INSERT OR UPDATE OF name ON uploads FOR EACH ROW
WHEN (NEW.kind = 'document' AND NEW.folder <> 'Captions' AND NEW.name <> '' AND NEW.document_name IS NULL)
EXECUTE FUNCTION name_document();

-- Those that came before.
UPDATE uploads SET name = name
WHERE kind = 'document' AND folder <> 'Captions' AND name <> '' AND document_name IS NULL;
