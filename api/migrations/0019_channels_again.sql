-- How a vendor failed: `problem` is a name now, the vendor's own word stands beside it.
ALTER TABLE integration ADD problem_detail text;
UPDATE integration SET problem_detail = problem, problem = 'refused' WHERE problem IS NOT NULL;

-- Since when a listing is being made for the unit at the channel: one that was begun and not finished is looked for before another is made.
ALTER TABLE unit_channel ADD making_since timestamptz;

-- For the worker: organizations that are connected with PriceLabs and have units whose prices it sets.
CREATE FUNCTION price_labs_organizations() RETURNS TABLE (organization_id bigint) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT i.organization_id FROM integration i
  WHERE i.vendor = 'priceLabs' AND EXISTS (SELECT FROM price_labs_listing l WHERE l.organization_id = i.organization_id AND l.unit_id IS NOT NULL)
$$;
