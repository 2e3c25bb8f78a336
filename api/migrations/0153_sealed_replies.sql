-- Replies that hold a secret are kept for replays, too: sealed.
ALTER TABLE idempotency_key ALTER COLUMN reply DROP NOT NULL;
ALTER TABLE idempotency_key ADD COLUMN reply_sealed text;
ALTER TABLE idempotency_key ADD CONSTRAINT idempotency_key_one_reply CHECK (num_nonnulls(reply, reply_sealed) = 1);
