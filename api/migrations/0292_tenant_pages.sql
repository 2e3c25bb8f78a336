-- A tenant sends files on the tenancy's page that nobody asked for: they stand at no place among those that were asked for.
ALTER TABLE contract_page_file ALTER COLUMN place DROP NOT NULL, ADD COLUMN name text NOT NULL DEFAULT '' CHECK (length(name) <= 200);
