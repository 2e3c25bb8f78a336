import type pg from "pg";
import { todayIn } from "#contract/platform/days.ts";

/**
 * Adds a key box at each of the first buildings, with the keys of its units: most are online, one is never
 * reachable, one is in error since a door did not answer. Slots are reserved for present stays, and the log
 * has who took keys recently.
 */
export async function seedKeyboxes(client: pg.Client, organizationId: number): Promise<void> {
  const at = [organizationId];
  await client.query(
    `INSERT INTO keybox (organization_id, branch_id, name, building_id, device_id, address, slot_count, note, status, status_at, seen_at, missed, problem)
      SELECT h.organization_id, h.branch_id, 'Schlüsselbox ' || h.name, h.id, 'KB-' || 1000 + h.n || CASE h.n WHEN 3 THEN '-off' WHEN 5 THEN '-mute' ELSE '' END,
        concat_ws(' ', h.address, h.house), 12, CASE h.n WHEN 1 THEN 'Neben der Haustür, das Licht geht von selbst an.' ELSE '' END,
        CASE h.n WHEN 3 THEN 'offline' WHEN 5 THEN 'error' ELSE 'online' END, now() - interval '5 hours',
        CASE h.n WHEN 3 THEN now() - interval '5 hours' ELSE now() - interval '3 minutes' END, CASE h.n WHEN 3 THEN 3 ELSE 0 END,
        CASE h.n WHEN 5 THEN 'timeout' ELSE '' END
      FROM (SELECT b.*, row_number() OVER (ORDER BY b.id) AS n FROM building b WHERE b.organization_id = $1) h WHERE h.n <= 8`,
    at,
  );
  await client.query(
    `INSERT INTO keybox_slot (organization_id, keybox_id, slot, unit_id, door, key_present)
      SELECT k.organization_id, k.id, n, u.id, 'closed', n <= 8
      FROM keybox k CROSS JOIN generate_series(1, k.slot_count) n
      LEFT JOIN (SELECT id, building_id, row_number() OVER (PARTITION BY building_id ORDER BY label_order, id) AS place FROM unit WHERE organization_id = $1) u
        ON u.building_id = k.building_id AND u.place = n AND n <= 8
      WHERE k.organization_id = $1`,
    at,
  );
  await client.query(
    `INSERT INTO keybox_reservation (organization_id, keybox_id, slot, contract_id, reserved_from, reserved_until)
      SELECT DISTINCT ON (c.id) c.organization_id, s.keybox_id, s.slot, c.id, (c.check_in + time '14:30') AT TIME ZONE b.time_zone, (c.check_out + time '13:00') AT TIME ZONE b.time_zone
      FROM rent_contract c
      JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
      JOIN keybox_slot s ON s.organization_id = c.organization_id AND s.unit_id = c.unit_id
      WHERE c.organization_id = $1 AND c.status = 'ACTIVE' AND c.blocks_nights AND c.check_out >= $2::date
      ORDER BY c.id, s.keybox_id ON CONFLICT DO NOTHING`,
    [...at, todayIn("Europe/Vienna", new Date())],
  );
  await client.query(
    `INSERT INTO keybox_opening (organization_id, keybox_id, slot, contract_id, kind, purpose, reason, state, opened_by, address, created_at, sent_at, answered_at)
      SELECT v.organization_id, v.keybox_id, v.slot, v.contract_id, 'contract', 'taken', 'Gast steht vor der Tür', 'opened', w.id, '192.0.2.17', t.at, t.at, t.at + interval '2 seconds'
      FROM keybox_reservation v
      CROSS JOIN LATERAL (SELECT v.reserved_from + interval '70 minutes' AS at) t
      CROSS JOIN LATERAL (SELECT id FROM app_user WHERE organization_id = v.organization_id AND username = 'rezeption' ORDER BY id LIMIT 1) w
      WHERE v.organization_id = $1 AND t.at < now() ORDER BY t.at`,
    at,
  );
  await client.query(
    `UPDATE keybox_slot s SET key_present = false, last_opened_at = e.at
      FROM (SELECT keybox_id, slot, max(answered_at) AS at FROM keybox_opening WHERE organization_id = $1 GROUP BY keybox_id, slot) e
      WHERE s.organization_id = $1 AND s.keybox_id = e.keybox_id AND s.slot = e.slot`,
    at,
  );
}
