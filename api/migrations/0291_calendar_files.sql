-- A calendar that came as a file: it is read when it is uploaded, and there is no address to fetch it from.
ALTER TABLE ical_feed ALTER COLUMN address_sealed DROP NOT NULL;

CREATE OR REPLACE FUNCTION ical_feeds_due() RETURNS TABLE (organization_id bigint, id bigint) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT f.organization_id, f.id FROM ical_feed f
  WHERE f.removed_at IS NULL AND f.address_sealed IS NOT NULL
    AND (f.fetched_at IS NULL OR f.fetched_at < now() - CASE WHEN f.failures > 4 THEN interval '59 minutes' ELSE interval '14 minutes' END)
  ORDER BY f.fetched_at NULLS FIRST
$$;
