-- What gives money back is a credit note: numbered with the cancellations, never within the sequence of invoices.
ALTER TABLE invoice DROP CONSTRAINT invoice_kind_check;
ALTER TABLE invoice ADD CONSTRAINT invoice_kind_check CHECK (kind IN ('invoice', 'creditNote', 'cancellation'));

DROP INDEX invoice_number;
CREATE UNIQUE INDEX invoice_number ON invoice (organization_id, branch_id, (kind = 'invoice'), year, sequence) WHERE sequence IS NOT NULL;

-- One bill a recipient of a run, whichever way its balance goes.
DROP INDEX invoice_cost_recipient;
CREATE UNIQUE INDEX invoice_cost_recipient ON invoice (organization_id, cost_statement_id, cost_recipient)
  WHERE cost_statement_id IS NOT NULL AND kind <> 'cancellation' AND state <> 'deleted' AND canceled_by_id IS NULL;
UPDATE invoice SET kind = 'creditNote' WHERE state = 'draft' AND kind = 'invoice' AND cost_statement_id IS NOT NULL AND total_gross < 0;
