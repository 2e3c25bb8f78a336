-- Keys of acts that came from cleaners' phones are needed only as long as a phone may send one again.

CREATE FUNCTION forget_cleaner_acts(before timestamptz) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM cleaner_act WHERE created_at < before RETURNING 1)
  SELECT count(*)::integer FROM gone
$$;
REVOKE ALL ON FUNCTION forget_cleaner_acts(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_cleaner_acts(timestamptz) TO hauswart_app;
