-- Searching many clients: a word that stands in nearly every row must not cost more than one that stands in few.

-- What a text becomes in a LIKE over a column `search`: it stands somewhere, and its % and _ mean themselves.
CREATE FUNCTION stands_in(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT '%' || replace(replace(replace(search_form(value), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- Clients in whom every word stands, no more than `at_most`. The statement is made of the words themselves, so that the planner knows
-- whether to take the index for a rare word or to read along until there are enough of a common one.
CREATE FUNCTION find_clients(words text[], at_most integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public AS $$
DECLARE
  word text;
  wanted text := '';
BEGIN
  FOREACH word IN ARRAY words LOOP
    wanted := wanted || format(' AND search LIKE %L', stands_in(word));
  END LOOP;
  RETURN QUERY EXECUTE format('SELECT id FROM client WHERE organization_id = %s%s LIMIT %s', current_organization(), wanted, at_most);
END $$;
