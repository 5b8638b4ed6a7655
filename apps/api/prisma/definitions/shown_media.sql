-- When files are shown that people can be recognised in: while all of their consents hold for the public site. A file with the same
-- bytes shows the same people.
DROP VIEW IF EXISTS shown_media;
CREATE VIEW shown_media AS
SELECT copy.address, count(consent.id) > 0 AS has_consent, max(consent.starts_at) AS shown_from,
  min(CASE WHEN consent.id IS NULL THEN NULL
    WHEN 'site' = ANY (consent.purposes) THEN least(consent.ends_at, consent.withdrawn_at)
    ELSE to_timestamp(0) END) AS shown_until
FROM (
    SELECT hash, NULL::uuid AS consent_id FROM uploads WHERE shows_people
    UNION
    SELECT hash, consent_id FROM consent_files JOIN uploads ON uploads.id = upload_id
  ) AS shown
  JOIN uploads AS copy USING (hash)
  LEFT JOIN consents AS consent ON consent.id = shown.consent_id
GROUP BY copy.id;

-- A new upload with the same bytes as one that shows people.
CREATE OR REPLACE FUNCTION note_copy() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE uploads SET shows_people = true
  WHERE id = NEW.id AND shows_people IS NOT true AND EXISTS (
    SELECT FROM uploads AS other WHERE other.hash = NEW.hash AND other.id <> NEW.id
      AND (other.shows_people OR EXISTS (SELECT FROM consent_files WHERE upload_id = other.id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER copies AFTER INSERT ON uploads FOR EACH ROW EXECUTE FUNCTION note_copy();
