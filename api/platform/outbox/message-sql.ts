import { sql } from "kysely";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";

/** SQL for whether nobody knows if the message of the outbox row `o` was sent. */
export const isUncertain = sql<boolean>`coalesce(o.state = 'failed' AND starts_with(o.last_error, ${unknownWhetherSent}), false)`;

/** SQL for the instant that the message of the outbox row `o` still waits for; null when it waits for none. */
export const waitsUntil = sql<
  string | null
>`CASE WHEN o.state = 'pending' AND o.send_after > now() THEN o.send_after END`;
