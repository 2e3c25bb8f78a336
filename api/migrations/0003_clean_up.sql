-- What outlives its purpose goes every night: replayed replies after 24 h, sessions past their idle or absolute end,
-- used-up rate limits, forgotten download tickets. Works across tenants, so the application's role may only start it.

CREATE FUNCTION clean_up_expired(idle_hours integer, absolute_days integer) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public AS $$
  DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours';
  DELETE FROM session WHERE last_used_at < now() - make_interval(hours => idle_hours) OR created_at < now() - make_interval(days => absolute_days);
  DELETE FROM rate_limit WHERE resets_at < now();
  DELETE FROM download_ticket WHERE expires_at < now();
$$;
REVOKE ALL ON FUNCTION clean_up_expired FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clean_up_expired TO hauswart_app;
