import type pg from "pg";

/** Adds companions to the demo's stays, payers for some of them, and register data of main guests. */
export async function seedParties(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `INSERT INTO contract_party (organization_id, contract_id, role, firstname, lastname, birthday, purpose)
    SELECT c.organization_id, c.id, 'companion', (ARRAY['Nora', 'Emil', 'Clara', 'Jonas'])[1 + (c.id + n) % 4], g.lastname,
      date '2012-01-01' + ((c.id * 37 + n * 400) % 3000)::int, 'holiday'
    FROM rent_contract c JOIN client g ON g.organization_id = c.organization_id AND g.id = c.client_id
    CROSS JOIN generate_series(2, c.adults + c.children) AS n
    WHERE c.organization_id = $1 AND c.id % 3 = 0 AND g.lastname <> '' AND c.status <> 'CANCELED'`,
    [organizationId],
  );
  await client.query(
    `INSERT INTO contract_party (organization_id, contract_id, role, client_id)
    SELECT c.organization_id, c.id, 'payer', p.id
    FROM rent_contract c JOIN LATERAL (SELECT g.id FROM client g WHERE g.organization_id = c.organization_id AND g.branch_id = c.branch_id
      AND g.company <> '' AND g.deleted_at IS NULL AND g.id <> c.client_id ORDER BY g.id LIMIT 1) p ON true
    WHERE c.organization_id = $1 AND c.kind = 'rent30'`,
    [organizationId],
  );
  await client.query(
    `UPDATE contract_party SET nationality = (ARRAY['AT', 'DE', 'IT'])[1 + contract_id % 3], sex = (ARRAY['female', 'male'])[1 + contract_id % 2],
      purpose = 'holiday'
    WHERE organization_id = $1 AND role = 'mainGuest' AND contract_id % 3 = 0`,
    [organizationId],
  );
}
