-- An invoice's PDF is drawn after its number was given, from what was frozen with it; the chain is linked as PDFs come, so
-- the sequence keeps no link. A year that was only skipped to has issued nothing, and says so by having no day.
ALTER TABLE invoice_sequence ALTER COLUMN last_issued_on DROP NOT NULL;
UPDATE invoice_sequence SET last_issued_on = NULL WHERE last_chain_sha256 = '';
ALTER TABLE invoice_sequence DROP COLUMN last_chain_sha256;

-- Invoices that wait for their link, by number.
CREATE INDEX invoice_unlinked ON invoice (organization_id, branch_id, (kind = 'invoice'), year, sequence)
  WHERE sequence IS NOT NULL AND chain_sha256 IS NULL;
