import { sql } from "kysely";
import type { z } from "zod";
import { numberingOf } from "#api/invoices/verbs-numbering.ts";
import { clientName } from "#api/platform/access/client-name.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { branchScope, type ListPage, listPage } from "#api/platform/list-query.ts";
import { type branch, type branches, type branchRow, heldSettings } from "#contract/branches.ts";

export type Branch = Omit<z.input<typeof branch>, "allowedActions">;

const units =
  "(SELECT count(*) FROM unit u WHERE u.organization_id = b.organization_id AND u.branch_id = b.id)";
const sortColumns = {
  name: "b.name",
  group: "b.group",
  city: "b.city",
  country: "b.country",
  units,
};

/** The branches the caller may see. Those asked for, else all of them: this list is where branches are looked after. */
export async function listBranches(
  context: CallContext,
  input: z.output<typeof branches.list.input>,
): Promise<{ rows: z.input<typeof branchRow>[]; page: ListPage }> {
  const { q, closed } = input.filter;
  const scope = input.buids.length > 0 ? branchScope(context, input.buids) : [...context.branchIds];
  const query = context.trx
    .selectFrom("branch as b")
    .where("b.organization_id", "=", context.organizationId)
    .where("b.id", "in", [...scope, -1])
    .where("b.closed_at", closed === true ? "is not" : "is", null)
    .$if(q !== undefined && q !== "", (qb) =>
      qb.where(
        sql<boolean>`position(search_form(${q}) in search_form(b.name || ' ' || b.city || ' ' || b.legal_name)) > 0`,
      ),
    )
    .select([
      "b.id",
      "b.name",
      "b.group",
      "b.currency as cur",
      "b.country",
      "b.city",
      "b.time_zone as timeZone",
      "b.invoice_prefix as invoicePrefix",
      "b.external_link as externalLink",
      "b.closed_at as closedAt",
      sql.raw<number>(units).as("units"),
      sql<number>`(SELECT count(*) FROM unit u WHERE u.organization_id = b.organization_id AND u.branch_id = b.id AND u.status = 'ACTIVE')`.as(
        "activeUnits",
      ),
    ]);
  return listPage(context.trx, query, input, { columns: sortColumns, standard: "name", idColumn: "b.id" });
}

/** One of the caller's branches, or NOT_FOUND. `lock` holds the row until the transaction ends. */
export async function findBranch(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Branch> {
  const row = await context.trx
    .selectFrom("branch as b")
    .selectAll("b")
    .select([
      sql<number>`(SELECT count(*) FROM unit u WHERE u.organization_id = b.organization_id AND u.branch_id = b.id AND u.status = 'ACTIVE')`.as(
        "activeUnits",
      ),
      sql<
        string | null
      >`(SELECT ${clientName("c")} FROM client c WHERE c.organization_id = b.organization_id AND c.id = b.rental_account_id)`.as(
        "accountName",
      ),
    ])
    .where("b.organization_id", "=", context.organizationId)
    .where("b.id", "=", id)
    .where("b.id", "in", [...context.branchIds, -1])
    .$if(options.lock ?? false, (qb) => qb.forUpdate("b"))
    .executeTakeFirst();
  if (!row) throw notFound();
  const place = { id, timeZone: row.time_zone, invoicePrefix: row.invoice_prefix };
  return {
    id: row.id,
    name: row.name,
    group: row.group,
    cur: row.currency,
    externalLink: row.external_link,
    country: row.country,
    timeZone: row.time_zone,
    legalName: row.legal_name,
    address: row.address,
    zip: row.zip,
    city: row.city,
    phone: row.phone,
    email: row.email,
    vatId: row.vat_id,
    register: row.register,
    iban: row.iban,
    bic: row.bic,
    bank: row.bank,
    taxMode: row.tax_mode,
    invoicePrefix: row.invoice_prefix,
    paymentDays: row.payment_days,
    settings: heldSettings(row.settings),
    companyClients:
      row.rental_account_id === null ? [] : [{ id: row.rental_account_id, name: row.accountName ?? "" }],
    logo: row.logo_file_id,
    logoLink: row.logo_file_id === null ? null : `organization/logo/${row.logo_file_id}`,
    ...(await numberingOf(context, place)),
    activeUnits: row.activeUnits,
    closedAt: row.closed_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Groups in use, for choosing one again. */
export async function branchGroups({ trx, organizationId }: CallContext): Promise<string[]> {
  const rows = await trx
    .selectFrom("branch")
    .select("group")
    .distinct()
    .where("organization_id", "=", organizationId)
    .where("group", "is not", null)
    .orderBy("group")
    .execute();
  return rows.flatMap(({ group }) => (group ? [group] : []));
}
