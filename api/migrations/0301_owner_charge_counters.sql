-- A charge to an owner is taken back by a counter-entry, which is below zero.
ALTER TABLE owner_charge ADD COLUMN counters_id bigint;
ALTER TABLE owner_charge ADD CONSTRAINT owner_charge_counters FOREIGN KEY (organization_id, counters_id) REFERENCES owner_charge;
ALTER TABLE owner_charge DROP CONSTRAINT owner_charge_amount_check;
ALTER TABLE owner_charge ADD CONSTRAINT owner_charge_sign CHECK (amount <> 0 AND (counters_id IS NULL) = (amount > 0));
CREATE UNIQUE INDEX owner_charge_counter ON owner_charge (organization_id, counters_id) WHERE counters_id IS NOT NULL;
