-- The account a payment was put to: another one knows nothing of it.
ALTER TABLE card_payment ADD COLUMN account text;
