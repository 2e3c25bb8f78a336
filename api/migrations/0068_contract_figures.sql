-- What the figures of contracts are read by: money by the day it came, cancellations by theirs.
CREATE INDEX contract_payment_paid ON contract_payment (organization_id, paid_at) WHERE status = 'paid';
CREATE INDEX rent_contract_canceled ON rent_contract (organization_id, canceled_at) WHERE canceled_at IS NOT NULL;
