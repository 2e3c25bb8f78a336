import { expect, it } from "vitest";
import { daysToConfirm, forgetUnconfirmed } from "#api/access/registration/forget-unconfirmed.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const nobody = house.nobody();
const operator = await house.admin();
// The house of the tests took its number by itself.
await asOwner(house.ownerUrl, (owner) =>
  owner.query("SELECT setval(pg_get_serial_sequence('organization', 'id'), 1000)"),
);

async function register(username: string): Promise<number> {
  await nobody.registration.register({
    registration: {
      organizationName: username,
      country: "DE",
      branchName: "Kiel",
      address: "Hafen 1",
      zip: "24103",
      city: "Kiel",
      lastname: "Jansen",
      email: `${username}@nordlicht.example`,
      username,
      password: "Right-Pass1!",
      language: "de",
    },
  });
  await house.runJobs();
  return asOwner(house.ownerUrl, async (owner) => {
    const { rows } = await owner.query("SELECT organization_id AS id FROM app_user WHERE username = $1", [
      username,
    ]);
    return Number(rows[0].id);
  });
}

/** So many days ago, as everything that registration wrote then. */
const age = (id: number, days: number) =>
  asOwner(house.ownerUrl, async (owner) => {
    await owner.query(
      "UPDATE organization SET created_at = now() - make_interval(days => $2) WHERE id = $1",
      [id, days],
    );
    await owner.query(
      "UPDATE user_link SET expires_at = now() - interval '1 hour' WHERE organization_id = $1",
      [id],
    );
  });

const remaining = () =>
  asOwner(house.ownerUrl, async (owner) =>
    (await owner.query("SELECT name FROM organization WHERE id > 1000 ORDER BY id")).rows.map(
      ({ name }) => name,
    ),
  );

it("removes a registration nobody confirmed within a week, whole, and frees its username", async () => {
  const gone = await register("gone");
  const recent = await register("recent");
  const confirmed = await register("confirmed");
  const request = await register("asked");
  const worked = await register("worked");
  const paying = await register("paying");
  for (const id of [gone, confirmed, worked, request, paying]) await age(id, daysToConfirm + 1);
  await age(recent, daysToConfirm - 1);
  await asOwner(house.ownerUrl, async (owner) => {
    await owner.query("UPDATE app_user SET joined_at = now() WHERE organization_id = $1", [confirmed]);
    await owner.query(
      "INSERT INTO client (organization_id, branch_id, lastname) SELECT organization_id, id, 'Own' FROM branch WHERE organization_id = $1",
      [worked],
    );
  });
  // Asked for another link on the last day, which still works.
  await nobody.registration.requestPassword({ name: "asked" });
  await house.runJobs();
  await operator.organizations.update({ organization: { id: paying, paying: true } });
  // Founded by the operator, whose invitation nobody has followed yet.
  const { OrganizationId: founded } = await operator.organizations.add({
    organization: { name: "founded", country: "AT", lang: "de" },
  });
  await age(founded, daysToConfirm + 1);

  await forgetUnconfirmed(house.platform, {});
  expect(await remaining()).toEqual(["recent", "confirmed", "asked", "worked", "paying", "founded"]);
  const left = await asOwner(house.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'organization_id'",
    );
    let count = 0;
    for (const { name } of rows)
      count += (await owner.query(`SELECT FROM "${name}" WHERE organization_id = $1`, [gone])).rowCount ?? 0;
    return count;
  });
  expect(left).toBe(0);
  await expect(register("gone")).resolves.toBeGreaterThan(1000);
});
