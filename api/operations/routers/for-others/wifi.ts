import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

interface Scope {
  trx: Tx;
  organizationId: number;
}

/** Returns the wireless network of a stay's unit, else of its building; empty when there is none. A router that is online comes first. */
export async function wifiOf(
  { trx, organizationId }: Scope,
  contractId: number,
): Promise<{ name: string; password: string }> {
  const { rows } = await sql<{ name: string; password: string }>`
    SELECT r.ssid AS name, r.wifi_password AS password
    FROM rent_contract c
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    JOIN router r ON r.organization_id = u.organization_id AND r.deleted_at IS NULL AND r.ssid <> ''
      AND (r.unit_id = u.id OR (r.unit_id IS NULL AND r.building_id = u.building_id))
    WHERE c.organization_id = ${organizationId} AND c.id = ${contractId}
    ORDER BY r.unit_id IS NULL, r.status <> 'online', r.id LIMIT 1`.execute(trx);
  return rows[0] ?? { name: "", password: "" };
}
