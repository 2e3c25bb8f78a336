-- Events of a channel's feed that could not be read, each with why and since when (behaviour.md 3.17): the others are taken over.
ALTER TABLE ical_feed ADD faulty jsonb NOT NULL DEFAULT '[]',
  DROP CONSTRAINT ical_feed_state_check,
  ADD CONSTRAINT ical_feed_state_check CHECK (state IN ('new', 'ok', 'partial', 'failed', 'suspicious'));

-- A channel may give two events one UID, and a stay that is over keeps its own: a block is found by it, not forbidden.
DROP INDEX calendar_block_ical;
CREATE INDEX calendar_block_ical ON calendar_block (organization_id, ical_feed_id, ical_uid) WHERE ical_feed_id IS NOT NULL AND removed_at IS NULL;

-- Clients by name: a company that is nobody's employer stands among the families, not before them all.
DROP INDEX client_name;
CREATE INDEX client_name ON client (organization_id, (CASE WHEN lastname <> '' THEN lastname WHEN company <> '' THEN company ELSE firstname END), id) WHERE deleted_at IS NULL;
