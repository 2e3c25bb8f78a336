-- What the simulator of a vendor remembers, an object a row: as one document it was read and written whole with each thing that was asked.
CREATE TABLE sandbox_object (
  organization_id bigint NOT NULL,
  vendor text NOT NULL,
  -- As the vendor names it.
  id text NOT NULL,
  -- As the house names it.
  reference text NOT NULL,
  -- Of the request that made it; empty of what a person made.
  key text NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY,
  content jsonb NOT NULL,
  PRIMARY KEY (organization_id, vendor, id),
  FOREIGN KEY (organization_id, vendor) REFERENCES integration ON DELETE CASCADE
);
CREATE INDEX sandbox_object_reference ON sandbox_object (organization_id, vendor, reference);
CREATE INDEX sandbox_object_key ON sandbox_object (organization_id, vendor, key) WHERE key <> '';

ALTER TABLE sandbox_object ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sandbox_object USING (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

INSERT INTO sandbox_object (organization_id, vendor, id, reference, key, content)
SELECT organization_id, vendor, one ->> name, one ->> 'reference', one ->> 'key', one
FROM integration, (VALUES ('pages', 'pageId'), ('payments', 'paymentId')) AS kind(list, name), jsonb_array_elements(sandbox -> list) AS one
WHERE vendor = 'stripe';
UPDATE integration SET sandbox = '{}' WHERE vendor = 'stripe';
