-- Which support tickets a provider is usually asked about.
ALTER TABLE provider ADD COLUMN ticket_category text
  CHECK (ticket_category IN ('repair', 'cleaning', 'access', 'noise', 'payment', 'other'));
