import { sql } from "kysely";
import { expect, it } from "vitest";
import { followTemplate } from "#api/messages/message-templates/follow-stays.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { organizationId, platform } = house;
const api = await house.admin();
/** More than two chunks. */
const count = 250;

const asTenant = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(platform.db, organizationId, work);

it("plans a template for every stay that lies ahead in chunks, once", async () => {
  house.at("2026-10-20T10:00:00Z");
  const like = await insertStay(house, { status: "ACTIVE" });
  await asTenant((trx) =>
    sql`WITH units AS (
        INSERT INTO unit (organization_id, branch_id, label, address, house, apt, city, country)
        SELECT u.organization_id, u.branch_id, 'V' || n, u.address, u.house, u.apt, u.city, u.country
        FROM unit u JOIN rent_contract c ON c.organization_id = u.organization_id AND c.unit_id = u.id, generate_series(2, ${count}::int) n
        WHERE c.id = ${like} RETURNING id)
      INSERT INTO rent_contract (organization_id, branch_id, unit_id, client_id, kind, status, check_in, check_out, adults, currency, night_prices, total)
      SELECT c.organization_id, c.branch_id, units.id, c.client_id, c.kind, c.status, c.check_in, c.check_out, c.adults, c.currency, c.night_prices, c.total
      FROM rent_contract c, units WHERE c.id = ${like}`.execute(trx),
  );
  const add = async (name: string) => {
    const template = { name, language: "en", subject: "{unit.name}", body: "Dear {guest.name}" } as const;
    return (await api.messageTemplates.add({ template })).MessageTemplateId;
  };
  const templateId = await add("Arrival");
  await asTenant((trx) =>
    sql`UPDATE message_template SET created_at = '2026-10-01T00:00:00Z' WHERE id = ${templateId}`.execute(
      trx,
    ),
  );
  const planned = async () =>
    (
      await asTenant((trx) =>
        sql<{
          n: number;
        }>`SELECT count(*)::int AS n FROM message_dispatch WHERE template_id = ${templateId} AND status = 'NEW'`.execute(
          trx,
        ),
      )
    ).rows[0]?.n;
  await followTemplate(platform, { organizationId, templateId });
  expect(await planned()).toBe(count);
  await followTemplate(platform, { organizationId, templateId });
  expect(await planned()).toBe(count);
});
