import { sql } from "kysely";

/** SQL for whether the charge `c` has been taken back. */
export const chargeIsCountered = sql<boolean>`EXISTS (SELECT FROM owner_charge x
  WHERE x.organization_id = c.organization_id AND x.counters_id = c.id)`;

/** SQL for whether a statement of the month of the charge `c`, or of a later one, is approved, sent or frozen. */
export const chargeIsClosed = sql<boolean>`EXISTS (SELECT FROM owner_statement s
  WHERE s.organization_id = c.organization_id AND s.branch_id = c.branch_id AND s.owner_id = c.owner_id AND s.building_id = c.building_id
    AND s.month >= date_trunc('month', c.charged_on)::date AND s.status IN ('approved', 'sent', 'frozen'))`;
