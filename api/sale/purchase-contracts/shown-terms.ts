import { sql } from "kysely";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { writeShare } from "#contract/sale/purchase-contracts/share.ts";

/** Returns what a buyer or seller sees of a purchase: its terms, and of people only the buyers' names. */
export async function shownTerms(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  purchaseId: number,
  clientId = 0,
) {
  const row = await trx
    .selectFrom("purchase_contract as p")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "p.organization_id").onRef("u.id", "=", "p.unit_id"),
    )
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").on("c.id", "=", clientId),
    )
    .select([
      "p.kind",
      "p.price",
      "p.currency",
      "p.handover_on as handoverOn",
      "p.wanted",
      "p.editable_fields as editableFields",
      "u.label as unit",
    ])
    .select(["o.name as organization", "c.deleted_at as gone"])
    .select(sql<string>`coalesce(c.language, o.language, '')`.as("language"))
    .select(
      sql<string>`concat_ws(', ', nullif(trim(u.address || ' ' || u.house), ''), nullif(trim(u.zip || ' ' || u.city), ''))`.as(
        "address",
      ),
    )
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', c.firstname, c.lastname)), ''), c.company, '')`.as(
        "name",
      ),
    )
    .where("p.organization_id", "=", organizationId)
    .where("p.id", "=", purchaseId)
    .executeTakeFirstOrThrow(notFound);
  if (row.gone !== null) throw notFound();
  const buyers = await trx
    .selectFrom("purchase_buyer as b")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "b.organization_id").onRef("c.id", "=", "b.client_id"),
    )
    .select(["b.share_over as over", "b.share_under as under"])
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', c.firstname, c.lastname)), ''), c.company, '')`.as(
        "name",
      ),
    )
    .where("b.organization_id", "=", organizationId)
    .where("b.purchase_id", "=", purchaseId)
    .orderBy("b.place")
    .execute();
  const instalments = await trx
    .selectFrom("purchase_payment")
    .select(["name", "due_on as dueOn", "phase", "amount"])
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", purchaseId)
    .orderBy("place")
    .execute();
  return {
    rest: {
      organization: row.organization,
      language: toLanguage(row.language),
      name: row.name,
      wanted: row.wanted,
      asked: row.editableFields ?? [],
    },
    terms: {
      ...{ number: purchaseId, kind: row.kind, unit: row.unit, address: row.address },
      ...{ price: row.price, currency: row.currency, handoverOn: row.handoverOn },
      buyers: buyers.map(({ name, over, under }) => ({ name, share: writeShare({ over, under }) })),
      instalments,
    },
  };
}
