-- A guest who changes the unit during the stay: the rest is a contract of its own, which goes on with the one before.
ALTER TABLE rent_contract ADD COLUMN continues_id bigint;
ALTER TABLE rent_contract ADD FOREIGN KEY (organization_id, continues_id) REFERENCES rent_contract;
CREATE UNIQUE INDEX rent_contract_continues ON rent_contract (organization_id, continues_id) WHERE continues_id IS NOT NULL;
