-- Events of a channel's feed that could not be read, each with why and since when (behaviour.md 3.17): the others are taken over.
ALTER TABLE ical_feed ADD faulty jsonb NOT NULL DEFAULT '[]',
  DROP CONSTRAINT ical_feed_state_check,
  ADD CONSTRAINT ical_feed_state_check CHECK (state IN ('new', 'ok', 'partial', 'failed', 'suspicious'));

-- A channel may give two events one UID, and a stay that is over keeps its own: a block is found by it, not forbidden.
DROP INDEX calendar_block_ical;
CREATE INDEX calendar_block_ical ON calendar_block (organization_id, ical_feed_id, ical_uid) WHERE ical_feed_id IS NOT NULL AND removed_at IS NULL;
