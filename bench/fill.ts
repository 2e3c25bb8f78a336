import type { House } from "./house.ts";

/** Rows to add to a house beside its seed. */
export interface Rows {
  units?: number;
  buildings?: number;
  clients?: number;
  /** Stays of three nights, spread over all units; 600 nights each when there are 200 times as many as units. */
  contracts?: number;
}

/** Fills a house by SQL, as many rows as wanted in seconds. The heavy indexes are made again after the rows. */
export async function fill(house: House, rows: Rows): Promise<void> {
  await house.sql("DROP INDEX client_search, unit_search, building_search");
  await house.sql("ALTER TABLE rent_contract DROP CONSTRAINT rent_contract_nights_free");
  await house.sql(
    `INSERT INTO client (organization_id, branch_id, firstname, lastname, email, phone, is_renter)
     SELECT b.organization_id, b.id, 'Guest', 'Number ' || lpad(n::text, 8, '0'), 'guest' || n || '@mail.example', '+43 1 ' || n, true
     FROM generate_series(1, $1) n JOIN branch b ON b.id = 1 + n % 3`,
    [rows.clients ?? 0],
  );
  await house.sql(
    `INSERT INTO building (organization_id, branch_id, name, type, address, house, zip, city, country)
     SELECT b.organization_id, b.id, 'House ' || lpad(n::text, 8, '0'), 'Altbau', 'Long Street', n::text, b.zip, b.city, b.country
     FROM generate_series(1, $1) n JOIN branch b ON b.id = 1 + n % 3`,
    [rows.buildings ?? 0],
  );
  await house.sql(
    `INSERT INTO unit (organization_id, branch_id, label, address, house, apt, zip, city, country, status, base_price_per_night)
     SELECT b.organization_id, b.id, 'Unit ' || lpad(n::text, 8, '0'), 'Long Street', (n / 20)::text, (n % 20)::text, b.zip, b.city, b.country, 'ACTIVE', 9000
     FROM generate_series(1, $1) n JOIN branch b ON b.id = 1 + n % 3`,
    [rows.units ?? 0],
  );
  // The units take turns; each one's n-th stay are the nights 3 n to 3 n + 3 from 300 nights ago on.
  await house.sql(
    `INSERT INTO rent_contract (organization_id, branch_id, unit_id, client_id, kind, status, check_in, check_out, currency, total)
     SELECT u.organization_id, u.branch_id, u.id, (SELECT min(id) FROM client), 'rent', 'ACTIVE',
            current_date - 300 + 3 * (n / $2), current_date - 297 + 3 * (n / $2), 'EUR', 27000
     FROM generate_series(0, $1::int - 1) n
     JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM unit WHERE label LIKE 'Unit %') u ON u.place = n % $2::int`,
    [rows.contracts ?? 0, rows.units ?? 1],
  );
  await house.sql("CREATE INDEX client_search ON client USING gin (search gin_trgm_ops)");
  await house.sql("CREATE INDEX unit_search ON unit USING gin (search gin_trgm_ops)");
  await house.sql("CREATE INDEX building_search ON building USING gin (search gin_trgm_ops)");
  await house.sql(
    `ALTER TABLE rent_contract ADD CONSTRAINT rent_contract_nights_free
     EXCLUDE USING gist (organization_id WITH =, unit_id WITH =, nights WITH &&) WHERE (blocks_nights AND NOT overbooking)`,
  );
  await house.sql("VACUUM ANALYZE");
}
