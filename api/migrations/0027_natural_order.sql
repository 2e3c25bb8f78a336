-- House numbers, flats and labels as people count: "2" before "10", "12" before "12a"; letters whatever their case and
-- accents. Runs of digits are filled up to ten, so that comparing texts compares numbers.
CREATE FUNCTION natural_order(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT regexp_replace(
    regexp_replace(public.unaccent('public.unaccent', lower(value)), '\d+', '000000000\&', 'g'), '\d*(\d{10})', '\1', 'g')
$$;
GRANT EXECUTE ON FUNCTION natural_order TO hauswart_app;

DROP INDEX unit_address, unit_label, building_name;
CREATE INDEX unit_address
  ON unit (organization_id, natural_order(address), natural_order(house), natural_order(apt), id);
CREATE INDEX unit_label ON unit (organization_id, natural_order(label), id);
CREATE INDEX building_name ON building (organization_id, natural_order(name), id) WHERE deleted_at IS NULL;
