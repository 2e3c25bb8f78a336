import { expect, it } from "vitest";
import { addClients, pairOf } from "#api/clients/client-duplicates/client-duplicates-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { RelationRole } from "#contract/clients/client-relations/client-relation.ts";

const house = await testHouse();
const admin = await house.admin();

let count = 0;
async function friend(more: object = {}): Promise<number> {
  count += 1;
  const [id = 0] = await addClients(house, admin, [
    { lastname: `Bekannt${count}`, email: `b${count}@mail.example`, ...more },
  ]);
  return id;
}
const twin = () => friend({ firstname: "Paar", lastname: "Eins", phone: "+43660123456" });
const related = async (id: number) =>
  (await admin.clientRelations.list({ id })).Relations.map(({ clientId, role, start }) => ({
    clientId,
    role,
    start,
  }));

it("a merge moves whom the other one belongs to, each once, and lets go of what the two were to one another", async () => {
  const [low, high] = [await twin(), await twin()];
  const id = (await pairOf(admin, low, high))?.id ?? 0;
  const [same, mirrored, own, early] = [await friend(), await friend(), await friend(), await friend()];
  const add = (clientId: number, otherId: number, role: RelationRole, start: string | null = null) =>
    admin.clientRelations.add({ clientId, otherId, role, start });
  await add(low, high, "partner");
  await add(high, low, "employer");
  await add(low, same, "child", "2020-01-01");
  await add(high, same, "child", "2021-01-01");
  await add(low, mirrored, "companion");
  await add(mirrored, high, "companion");
  await add(own, high, "employer");
  const { RelationId: over } = await add(low, early, "guardian", "2010-01-01");
  await admin.clientRelations.stop({ id: over, end: "2015-01-01" });
  await add(high, early, "guardian", "2016-01-01");
  expect((await admin.clientDuplicates.read({ id })).Pair.hanging[1]).toMatchObject({ client_relation: 6 });
  await admin.clientDuplicates.merge({ merge: { id, survivorId: low } });
  const left = await related(low);
  expect(left).toHaveLength(5);
  expect(left).toEqual(
    expect.arrayContaining([
      { clientId: same, role: "child", start: "2020-01-01" },
      { clientId: mirrored, role: "companion", start: null },
      { clientId: own, role: "employee", start: null },
      { clientId: early, role: "guardian", start: "2010-01-01" },
      { clientId: early, role: "guardian", start: "2016-01-01" },
    ]),
  );
});
