-- One function stores the boundaries of all content now: definitions/publishing.sql.
DROP FUNCTION IF EXISTS store_publishing_boundaries, store_closing_boundaries,
  store_event_boundaries, store_consent_boundaries, store_validity_boundaries CASCADE;
DROP FUNCTION IF EXISTS event_boundaries;
