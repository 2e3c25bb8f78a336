-- The list of transactions across several branches comes in its standard order without sorting all of them.
CREATE INDEX ledger_set_newest ON ledger_set (organization_id, booked_on DESC, id DESC) WHERE money <> 0;
