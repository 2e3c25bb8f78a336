import { sql } from "kysely";
import type { z } from "zod";
import { hiddenFields, maskClient, maskRow } from "#api/clients/rules/masking.ts";
import { clientMatches } from "#api/clients/rules/matching.ts";
import { readableColumns } from "#api/platform/access/client-mask.ts";
import { clientOrder } from "#api/platform/access/client-name.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { branchScope, type ListPage, listPage } from "#api/platform/list-query.ts";
import type { Client, ClientRow, clients } from "#contract/clients.ts";
import { clientName } from "#contract/names.ts";
import { language } from "#contract/values.ts";

const sortColumns = {
  lastname: clientOrder("c"),
  company: "c.company",
  city: "c.city",
  createdAt: "c.created_at",
};

/** What each sort column tells of a client. */
const clientColumns = { lastname: "lastname", company: "company", city: "city" };

/** One page of clients of the selected branches. */
export async function listClients(
  context: CallContext,
  input: z.output<typeof clients.list.input>,
): Promise<{ rows: ClientRow[]; page: ListPage }> {
  const { q, isOwner, isRenter } = input.filter;
  const matches = q ? await clientMatches(context, q) : sql<boolean>`true`;
  const query = context.trx
    .selectFrom("client as c")
    // A left join on a key: where nothing of the branch is asked, as when counting, PostgreSQL leaves it out.
    .leftJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .where("c.organization_id", "=", context.organizationId)
    .where("c.branch_id", "in", branchScope(context, input.buids))
    .where("c.deleted_at", "is", null)
    .$if(Boolean(q), (qb) => qb.where(matches))
    .$if(isOwner !== undefined, (qb) => qb.where("c.is_owner", "=", isOwner ?? false))
    .$if(isRenter !== undefined, (qb) => qb.where("c.is_renter", "=", isRenter ?? false))
    .select([
      "c.id",
      "c.branch_id as branchId",
      sql<string>`b.name`.as("branchName"),
      "c.firstname",
      "c.lastname",
      "c.company",
      "c.email",
      "c.phone",
      "c.city",
      "c.country",
      "c.is_owner as isOwner",
      "c.is_renter as isRenter",
      "c.created_at as createdAt",
    ]);
  // Where names are hidden their order would tell something of them.
  const hidden = hiddenFields(context);
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(context, sortColumns, clientColumns, "c.created_at"),
    standard: hidden.includes("name") ? "createdAt" : "lastname",
    idColumn: "c.id",
  });
  return { rows: rows.map((row) => maskRow({ ...row, name: clientName(row) }, hidden)), page };
}

/** A client of the user's branches with what they may see, or NOT_FOUND. */
export async function findClient(
  context: CallContext,
  id: number,
  options: { lock?: boolean; unmasked?: boolean } = {},
): Promise<Client> {
  const row = await context.trx
    .selectFrom("client")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("affiliate_campaign as a")
        .select("a.code")
        .whereRef("a.organization_id", "=", "client.organization_id")
        .whereRef("a.id", "=", "client.campaign_id")
        .as("campaign_code"),
    )
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...context.branchIds])
    .where("deleted_at", "is", null)
    .$if(options.lock ?? false, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  const found: Client = {
    id: row.id,
    branchId: row.branch_id,
    name: clientName(row),
    firstname: row.firstname,
    lastname: row.lastname,
    company: row.company,
    email: row.email,
    phone: row.phone,
    birthday: row.birthday,
    address: row.address,
    zip: row.zip,
    city: row.city,
    country: row.country,
    language: language.nullable().catch(null).parse(row.language),
    vatId: row.vat_id,
    isOwner: row.is_owner,
    isRenter: row.is_renter,
    note: row.note,
    campaignCode: row.campaign_code,
    masked: [],
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  return options.unmasked ? found : maskClient(found, hiddenFields(context));
}

/** Clients that were merged into this one. */
export async function mergedInto({ trx, organizationId }: CallContext, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("merged_into", "=", id)
    .execute();
  return rows.map((row) => row.id);
}
