-- Contracts that are current or to come are counted for each opening of the list, past those of all the years before. Unit and guest are
-- there for the list's joins: PostgreSQL leaves these out when it counts, but still wants their columns of an index that is read alone.
CREATE INDEX rent_contract_current ON rent_contract (organization_id, check_out, branch_id) INCLUDE (unit_id, client_id)
  WHERE visible AND status NOT IN ('COMPLETED', 'CANCELED');
