import { expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const admin = await house.admin();
const [branchId = 0] = house.branchIds;
const [before, day] = ["2026-11-24", "2026-11-25"];
/** Half past midnight on the 25th in Vienna, but still the 24th in UTC. */
house.at("2026-11-24T23:30:00Z");
await inTenant(house.platform.db, house.organizationId, (trx) =>
  trx.updateTable("branch").set({ time_zone: "Europe/Vienna" }).execute(),
);
const newClient = async () =>
  (
    await admin.clients.add({
      client: { branchId, lastname: "Nachts", email: `n${crypto.randomUUID()}@mail.example` },
    })
  ).ClientId;

it("a filter's days are those of the branch's clock, not of UTC", async () => {
  const clientId = await newClient();
  const { TypeId } = await admin.notes.addType({ type: { name: "General" } });
  const { NoteId } = await admin.notes.add({ note: { clientId, typeId: TypeId, text: "at night" } });
  // Written rows take the database's clock, so the test's time is set here.
  const at = house.platform.now().toISOString();
  await asOwner(house.ownerUrl, async (owner) => {
    await owner.query("UPDATE note SET created_at = $2 WHERE id = $1", [NoteId, at]);
    await owner.query("ALTER TABLE audit_entry DISABLE TRIGGER USER");
    await owner.query("UPDATE audit_entry SET at = $2 WHERE object_type = 'client' AND object_id = $1", [
      clientId,
      at,
    ]);
  });
  const lists = {
    notes: async (on: string) =>
      (await admin.notes.list({ filter: { clientId: [clientId], from: on, until: on } })).Notes,
    audit: async (on: string) =>
      (
        await admin.audit.list({
          filter: { objectType: "client", objectId: clientId, action: "add", from: on, until: on },
        })
      ).Entries,
  };
  for (const [name, list] of Object.entries(lists))
    expect([name, (await list(before)).length, (await list(day)).length]).toEqual([name, 0, 1]);
});

it("what is noted today is noted on the branch's day", async () => {
  const { RealEstateId: id } = await admin.units.add({
    realEstate: { branchId, label: "N1", city: "Wien", country: "AT", persons: 2 },
  });
  await admin.unitActs.todo({ id, event: "inspected" });
  expect((await admin.unitActs.todos({ id })).todos).toMatchObject([{ doneOn: day }]);
  const [one, other] = [await newClient(), await newClient()];
  const { RelationId } = await admin.clientRelations.add({ clientId: one, otherId: other, role: "partner" });
  await admin.clientRelations.stop({ id: RelationId });
  expect((await admin.clientRelations.list({ id: one })).Relations).toMatchObject([{ end: day }]);
});
