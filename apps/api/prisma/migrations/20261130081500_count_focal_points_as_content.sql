-- Definitions make it anew, so that it also sees changes of focal points.
DROP TRIGGER IF EXISTS content_version ON uploads;
