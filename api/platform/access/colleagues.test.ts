import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const admin = await house.admin();

it("who is offered for a duty has the role that the settings name, unless nobody of the branches has it", async () => {
  const person = await house.person({ grants: { note: ["read"] } });
  const other = await house.person({ grants: { note: ["read"] } });
  const contractId = await insertStay(house);
  const { User } = await admin.users.read({ id: person.id });
  const roleId = String(User.roleId);
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE app_user SET email = username || '@house.example'`.execute(trx),
  );
  const offered = async () => {
    const { Representatives } = await admin.clients.data({});
    const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id);
    return {
      commercial: ids(Representatives.filter((one) => one.offered)),
      confirm: ids((await admin.appointments.data({})).Offered),
      coord: ids((await admin.contractAlerts.colleagues({ contractId })).Users),
      instal: (await admin.smartLocks.choices({})).Installers.map(({ email }) => email),
    };
  };
  const all = await offered();
  for (const people of [all.commercial, all.confirm, all.coord])
    expect(people).toEqual(expect.arrayContaining([person.id, other.id]));
  expect(all.instal.length).toBeGreaterThan(1);
  await admin.organizations.update({
    organization: {
      id: house.organizationId,
      settings: {
        "role-instal": roleId,
        "role-confirm": roleId,
        "role-coord": roleId,
        "role-commercial": roleId,
      },
    },
  });
  const some = await offered();
  expect(some).toEqual({
    ...{ commercial: [person.id], confirm: [person.id], coord: [person.id] },
    instal: [`${User.username}@house.example`],
  });
  // Filters still know everybody, and whom a record names stays in its field.
  expect((await admin.clients.data({})).Representatives.map(({ id }) => id)).toContain(other.id);
  await admin.contractAlerts.add({
    contractId,
    alert: { code: "GUEST_WISH", severity: "low", assignedTo: other.id },
  });
  expect((await offered()).coord).toEqual(expect.arrayContaining([person.id, other.id]));
});
