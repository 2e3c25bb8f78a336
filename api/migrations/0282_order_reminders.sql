-- Orders whose link ends within a day and whose guest has not been reminded: once, by mail, in the name of whoever made them.
CREATE FUNCTION orders_to_remind(at timestamptz, soon timestamptz) RETURNS TABLE (organization_id bigint, id bigint) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT o.organization_id, o.id FROM sales_order o
  WHERE o.status = 'WAITING_FOR_PAYMENT' AND o.deleted_at IS NULL AND o.reminded_at IS NULL AND o.created_by IS NOT NULL
    AND o.link_until > at AND o.link_until <= soon
    AND NOT EXISTS (SELECT FROM sales_order_payment p WHERE p.organization_id = o.organization_id AND p.order_id = o.id AND p.state = 'open')
$$;
REVOKE ALL ON FUNCTION orders_to_remind(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION orders_to_remind(timestamptz, timestamptz) TO hauswart_app;
