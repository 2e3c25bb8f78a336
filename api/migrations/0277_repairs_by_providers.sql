-- A damage that a guest reports twice by one post is reported once; and extras that a provider does.
ALTER TABLE damage ADD COLUMN report_key text;
CREATE UNIQUE INDEX damage_report ON damage (organization_id, contract_id, report_key) WHERE report_key IS NOT NULL;

-- Who does the extra, by which line of their price list; null: the house itself.
ALTER TABLE guest_feature ADD COLUMN provider_id bigint;
ALTER TABLE guest_feature ADD COLUMN provider_price_id bigint;
ALTER TABLE guest_feature ADD FOREIGN KEY (organization_id, provider_id) REFERENCES provider;
ALTER TABLE guest_feature ADD FOREIGN KEY (organization_id, provider_price_id) REFERENCES provider_price;
CREATE INDEX guest_feature_provider ON guest_feature (organization_id, provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX guest_feature_price ON guest_feature (organization_id, provider_price_id) WHERE provider_price_id IS NOT NULL;
