-- Whether an organization owes the operator money, which closes its sign-in, and where it pays: one address a line.
ALTER TABLE organization ADD COLUMN overdue boolean NOT NULL DEFAULT false;
ALTER TABLE organization ADD COLUMN payment_links text NOT NULL DEFAULT '';
UPDATE organization SET overdue = true WHERE settings ->> 'overdueInvoices' = 'true';
