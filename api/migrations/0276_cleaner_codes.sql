-- A code in a smart lock for whoever cleans a unit, while they do.
ALTER TABLE nuki_code ADD COLUMN cleaning_id bigint;
ALTER TABLE nuki_code ADD FOREIGN KEY (organization_id, cleaning_id) REFERENCES cleaning ON DELETE SET NULL (cleaning_id);
CREATE INDEX nuki_code_cleaning ON nuki_code (organization_id, cleaning_id) WHERE cleaning_id IS NOT NULL;
CREATE UNIQUE INDEX nuki_code_cleaner ON nuki_code (organization_id, nuki_id, cleaning_id) WHERE state IN ('wanted', 'active') AND cleaning_id IS NOT NULL;
