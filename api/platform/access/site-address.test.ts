import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { siteAddressOfUser } from "#api/platform/access/site-address.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const api = await house.admin();
const [branchId, otherId] = house.branchIds;
const inHouse = <T>(query: (trx: Parameters<Parameters<typeof inTenant>[2]>[0]) => Promise<T>) =>
  inTenant(house.platform.db, house.organizationId, query);

/** A white label of a domain that exists; only the domain name system could prove it. */
const label = (branch: number, domain: string, live: boolean) =>
  inHouse((trx) =>
    sql`INSERT INTO whitelabel (organization_id, branch_id, name, domain, colour, live, domain_verified_at)
      VALUES (${house.organizationId}, ${branch}, 'Sea', ${domain}, '#f0e68c', ${live}, now())`.execute(trx),
  );

beforeAll(async () => {
  await label(branchId, "stay.sea.at", true);
  await label(otherId, "later.sea.at", false);
});

it("links lead to the domain of the branch's live white label, else to the installation", async () => {
  const linkOf = async (branch: number) => {
    const id = await insertStay(house, { status: "ACTIVE" });
    await inHouse((trx) => sql`UPDATE rent_contract SET branch_id = ${branch} WHERE id = ${id}`.execute(trx));
    return new URL((await api.stayLinks.generateLink({ id })).link).origin;
  };
  expect(await linkOf(branchId)).toBe("https://stay.sea.at");
  expect(await linkOf(otherId)).toBe("https://house.example");
  const cleaner = async (branch: number) => {
    const { id } = await house.person({ grants: { cleaning: ["read"] }, branches: [branch] });
    return new URL((await api.cleanerLinks.make({ id })).link).origin;
  };
  expect(await cleaner(branchId)).toBe("https://stay.sea.at");
  expect(await cleaner(otherId)).toBe("https://house.example");
});

it("colleagues are invited to the one domain that their branches have", async () => {
  const site = async (branches: number[]) => {
    const { id } = await house.person({ branches });
    const { platform, organizationId } = house;
    return inHouse((trx) => siteAddressOfUser({ platform, trx, organizationId }, id));
  };
  expect(await site([branchId])).toBe("https://stay.sea.at");
  expect(await site([branchId, otherId])).toBe("https://stay.sea.at");
  expect(await site([otherId])).toBe("https://house.example");
  await inHouse((trx) => sql`UPDATE whitelabel SET live = true WHERE NOT live`.execute(trx));
  expect(await site([branchId, otherId])).toBe("https://house.example");
  await inHouse((trx) => sql`UPDATE whitelabel SET live = false WHERE branch_id = ${otherId}`.execute(trx));
});

it("names that never exist lead nowhere", async () => {
  await inHouse((trx) => sql`UPDATE whitelabel SET domain = 'stay.sea.example' WHERE live`.execute(trx));
  const id = await insertStay(house, { status: "ACTIVE" });
  expect((await api.stayLinks.generateLink({ id })).link).toContain("https://house.example/stay/");
  await inHouse((trx) => sql`UPDATE whitelabel SET domain = 'stay.sea.at' WHERE live`.execute(trx));
});

it("no other place builds a link for people by itself", () => {
  const users = readdirSync("api", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/testing\.ts$|test\.ts$/.test(path))
    .filter((path) => readFileSync(`api/${path}`, "utf8").includes("publicUrl"))
    .toSorted();
  expect(users).toEqual([
    // Sign-in by people who have a password: see `mailLink`.
    "access/registration/confirm-email.ts",
    "access/registration/request-password.ts",
    "clients/client-accounts/queries.ts",
    "clients/client-accounts/send-link.ts",
    // Addresses that vendors call.
    "contracts/signatures/verbs-request.ts",
    // The installation's where a batch has no branch.
    "messages/mail-events/send-batch.ts",
    "messages/sms/for-others/signed-hook.ts",
    "organization/connections/handlers.ts",
    // Feeds that other programs fetch for years.
    "planning/calendar-home/feed.ts",
    "platform/access/new-address.ts",
    "platform/access/site-address.ts",
    "platform/outbox/sms-line.ts",
    "platform/platform.ts",
    "property/ical/own-address.ts",
  ]);
});
