import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { contractTemplateTable } from "#api/contracts/contract-templates/tables.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, rowsOf, rowsWith } from "#api/platform/records/records.ts";
import type {
  ContractTemplate,
  contractTemplates,
  TemplateText,
} from "#contract/contracts/contract-templates/contract-templates.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const listed = ["name", "kind", "language", "officeId", "active"] as const;
const { branchName, textNumber, isDefault } = contractTemplateTable.also;

/** Lists the templates of the selected branches and those for all branches. */
export async function listTemplates(
  context: CallContext,
  input: z.output<typeof contractTemplates.list.input>,
) {
  const { q, language, kind, active, isDefault: onlyDefault } = input.filter;
  const pattern = `%${(q ?? "").replace(/[%_\\]/g, "\\$&")}%`;
  const query = rowsWith(context, contractTemplateTable, listed)
    .select([
      branchName.as("branchName"),
      textNumber.as("textNumber"),
      isDefault.as("isDefault"),
      sql<string>`r.updated_at`.as("updatedAt"),
    ])
    .where(
      sql<SqlBool>`(r.branch_id IS NULL OR r.branch_id = ANY(${[...branchScope(context, input.buids)]}::bigint[]))`,
    )
    .$if(Boolean(q), (qb) => qb.where(sql<SqlBool>`r.name ILIKE ${pattern}`))
    .$if(language !== undefined, (qb) => qb.where(sql<SqlBool>`r.language = ANY(${language}::text[])`))
    .$if(kind !== undefined, (qb) => qb.where(sql<SqlBool>`r.kind = ANY(${kind}::text[])`))
    .$if(active !== undefined, (qb) => qb.where(sql<SqlBool>`r.active = ${active}`))
    .$if(onlyDefault !== undefined, (qb) => qb.where(sql<SqlBool>`r.is_default = ${onlyDefault}`));
  const order = sortOf(contractTemplateTable, "name", {
    name: "lower(r.name)",
    updatedAt: "r.updated_at",
  });
  const { rows, page } = await listPage(context.trx, query, input, order);
  return { Templates: rows, ...page };
}

/** Returns a template with its earlier texts. */
export async function readTemplateRecord(context: CallContext, id: number) {
  return {
    Template: await findRecord(context, contractTemplateTable, id),
    Texts: await textsOf(context, id),
    History: await historyOf(context, "contractTemplate", id),
  };
}

function textsOf({ trx, organizationId }: CallContext, id: number): Promise<TemplateText[]> {
  return trx
    .selectFrom("contract_template_text as t")
    .leftJoin("app_user as p", (join) =>
      join.onRef("p.organization_id", "=", "t.organization_id").onRef("p.id", "=", "t.created_by"),
    )
    .select(["t.number", "t.name", "t.text", "t.created_at as createdAt"])
    .select(userName("p").$castTo<string | null>().as("by"))
    .select(
      sql<number>`(SELECT count(*)::int FROM document d WHERE d.organization_id = t.organization_id
        AND d.template_id = t.template_id AND d.template_text = t.number)`.as("documents"),
    )
    .where("t.organization_id", "=", organizationId)
    .where("t.template_id", "=", id)
    .orderBy("t.number", "desc")
    .execute();
}

/**
 * Returns the template that a branch uses for a kind and language: its own one before one for all branches.
 */
export async function defaultOf(
  context: CallContext,
  { buid, kind, language }: z.output<typeof contractTemplates.ofBranch.input>,
): Promise<ContractTemplate> {
  if (!context.branchIds.includes(buid)) throw notFound();
  const letterLanguage = language ?? (await organizationLanguage(context));
  const row = await rowsOf(context, contractTemplateTable)
    .where(sql<SqlBool>`r.is_default AND r.kind = ${kind} AND r.language = ${letterLanguage}`)
    .where(sql<SqlBool>`(r.branch_id IS NULL OR r.branch_id = ${buid})`)
    .orderBy(sql`r.branch_id IS NULL`)
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function organizationLanguage({ trx, organizationId }: CallContext) {
  const { language } = await trx
    .selectFrom("organization")
    .select("language")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return toLanguage(language ?? "");
}

/**
 * Lists the active templates for a contract's branch: those of its kind and the guest's language first,
 * defaults before others.
 */
export async function choicesFor(context: CallContext, contractId: number) {
  const { branchId, kind, clientId } = await findContract(context, contractId);
  return rowsWith(context, contractTemplateTable, ["name", "kind", "language"])
    .where(sql<SqlBool>`r.active AND (r.branch_id IS NULL OR r.branch_id = ${branchId})`)
    .orderBy(sql`r.kind = ${kind}`, "desc")
    .orderBy(
      sql`r.language IS NOT DISTINCT FROM (SELECT coalesce(c.language, o.language) FROM client c
        JOIN organization o ON o.id = c.organization_id WHERE c.organization_id = r.organization_id AND c.id = ${clientId})`,
      "desc",
    )
    .orderBy(sql`r.is_default`, "desc")
    .orderBy(sql`lower(r.name)`)
    .orderBy(sql`r.id`)
    .limit(200)
    .execute();
}
