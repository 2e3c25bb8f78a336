-- Names in letters beyond ASCII are found by an index, too. Of such letters pg_trgm makes trigrams only where the database's LC_CTYPE
-- knows them, and that is often C, as in the cluster that is brought along: every search in Hebrew or Cyrillic read all clients.

-- Letters beyond ASCII that stand side by side, three of them and as few as `smallest`; null where there are none.
CREATE FUNCTION letter_groups(value text, smallest integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(DISTINCT substr(letters[1], place, size))
  FROM regexp_matches(value, '[^\x01-\x7f]+', 'g') AS run(letters), generate_series(smallest, 3) AS size,
    generate_series(1, length(letters[1]) - size + 1) AS place
$$;
CREATE INDEX client_letters ON client USING gin (letter_groups(search, 2)) WHERE octet_length(search) <> length(search);

CREATE OR REPLACE FUNCTION find_clients(words text[], at_most integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public AS $$
DECLARE
  word text;
  letters text[];
  wanted text := '';
BEGIN
  FOREACH word IN ARRAY words LOOP
    wanted := wanted || format(' AND search LIKE %L', stands_in(word));
    letters := coalesce(letter_groups(search_form(word), 3), letter_groups(search_form(word), 2));
    IF letters IS NOT NULL THEN
      wanted := wanted || format(' AND octet_length(search) <> length(search) AND letter_groups(search, 2) @> %L::text[]', letters);
    END IF;
  END LOOP;
  RETURN QUERY EXECUTE format('SELECT id FROM client WHERE organization_id = %s%s LIMIT %s', current_organization(), wanted, at_most);
END $$;

-- Half a name: clients whose surname begins with it in the order of the list, then those whose first name does.
CREATE INDEX client_surname_start ON client (organization_id, search_form(CASE WHEN lastname <> '' THEN lastname WHEN company <> '' THEN company
  ELSE firstname END) text_pattern_ops, id) WHERE deleted_at IS NULL;
CREATE INDEX client_firstname_start ON client (organization_id, search_form(firstname) text_pattern_ops, (CASE WHEN lastname <> '' THEN lastname
  WHEN company <> '' THEN company ELSE firstname END), id) WHERE deleted_at IS NULL;

-- A page of the clients in whom every word stands, of these branches or of any, and how many there are, counted no further than `at_most`.
-- Those whose name begins with the only word come first, and are read in the order of an index, so that a page of half a name costs the
-- same however many have it.
CREATE FUNCTION page_of_clients(words text[], branches bigint[], skipped integer, amount integer, at_most integer,
  OUT ids bigint[], OUT matching integer) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  surname CONSTANT text := 'CASE WHEN lastname <> '''' THEN lastname WHEN company <> '''' THEN company ELSE firstname END';
  seen CONSTANT text := format('organization_id = %s AND deleted_at IS NULL', current_organization())
    || CASE WHEN branches IS NULL THEN '' ELSE format(' AND branch_id = ANY (%L::bigint[])', branches) END;
  wanted text := seen;
  word text;
  letters text[];
  start text;
  far CONSTANT integer := greatest(skipped + amount, at_most);
  more bigint[];
  plan json;
BEGIN
  FOREACH word IN ARRAY words LOOP
    wanted := wanted || format(' AND search LIKE %L', stands_in(word));
    letters := coalesce(letter_groups(search_form(word), 3), letter_groups(search_form(word), 2));
    IF letters IS NOT NULL THEN
      wanted := wanted || format(' AND octet_length(search) <> length(search) AND letter_groups(search, 2) @> %L::text[]', letters);
    END IF;
  END LOOP;
  ids := '{}';
  IF cardinality(words) = 1 THEN
    start := substr(stands_in(words[1]), 2);
    EXECUTE format('SELECT ARRAY(SELECT id FROM client WHERE %1$s AND search_form(%2$s) LIKE %3$L ORDER BY search_form(%2$s) USING ~<~, id LIMIT %4$s)',
      seen, surname, start, far) INTO ids;
    IF cardinality(ids) < far THEN
      EXECUTE format('SELECT ARRAY(SELECT id FROM client WHERE %s AND search_form(firstname) LIKE %L AND id <> ALL (%L::bigint[])
        ORDER BY search_form(firstname) USING ~<~, %s, id LIMIT %s)', seen, start, ids, surname, far - cardinality(ids)) INTO more;
      ids := ids || more;
      more := NULL;
    END IF;
  END IF;
  matching := least(cardinality(ids), at_most);
  IF matching < at_most THEN
    EXECUTE format('SELECT count(*) FROM (SELECT FROM client WHERE %s LIMIT %s) AS found', wanted, at_most) INTO matching;
  END IF;
  IF cardinality(ids) < skipped + amount THEN
    -- Read along in order where nearly everybody is meant; else all of them are sorted, for they may come last.
    EXECUTE format('EXPLAIN (FORMAT json) SELECT FROM client WHERE %s', wanted) INTO plan;
    EXECUTE format('SELECT ARRAY(SELECT id FROM (SELECT id, %s AS surname FROM client WHERE %s AND id <> ALL (%L::bigint[])%s) AS those
      ORDER BY surname, id LIMIT %s OFFSET %s)', surname, wanted, ids,
      CASE WHEN (plan #>> '{0,Plan,Plan Rows}')::numeric < 100000 THEN ' OFFSET 0' ELSE '' END,
      least(amount, skipped + amount - cardinality(ids)), greatest(0, skipped - cardinality(ids))) INTO more;
  END IF;
  ids := ids[skipped + 1:skipped + amount] || coalesce(more, '{}');
END $$;
REVOKE ALL ON FUNCTION page_of_clients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION page_of_clients TO hauswart_app;
