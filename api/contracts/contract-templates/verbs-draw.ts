import { type SqlBool, sql } from "kysely";
import { renderTemplatePdf } from "#api/contracts/contract-templates/pdf/render.ts";
import { contractTemplateTable } from "#api/contracts/contract-templates/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, nullIfMissing } from "#api/platform/calls/failure.ts";
import { findRecord, rowsWith } from "#api/platform/records/records.ts";
import type {
  ContractTemplate,
  TextBlock,
} from "#contract/contracts/contract-templates/contract-templates.ts";

/** Returns an active template that a branch may use. Throws VALIDATION of `templateId` for any other. */
export async function usableTemplate(
  context: CallContext,
  templateId: number,
  branchId: number,
): Promise<ContractTemplate> {
  const template = await nullIfMissing(findRecord(context, contractTemplateTable, templateId));
  const fits = template?.officeId === null || template?.officeId === branchId;
  if (!template?.active || !fits) throw invalid("templateId", "choice");
  return template;
}

/** Selects the active templates that a branch may use, those for purchases first. */
export function fittingTemplates(
  context: CallContext,
  branchId: number,
): Promise<{ id: number; name: string }[]> {
  return rowsWith(context, contractTemplateTable, ["name"])
    .where(sql<SqlBool>`r.active AND (r.branch_id IS NULL OR r.branch_id = ${branchId})`)
    .orderBy(sql`r.kind = 'purchase'`, "desc")
    .orderBy(sql`lower(r.name)`)
    .limit(200)
    .execute();
}

/** A filled in template as a PDF; `number` is of what it is made for. */
export function drawTemplate(
  { name, language }: Pick<ContractTemplate, "name" | "language">,
  {
    author,
    number,
    blocks,
    now,
  }: { author: string; number: number; blocks: readonly TextBlock[]; now: Date },
): Promise<Uint8Array> {
  return renderTemplatePdf({ title: name, author, contractId: number, language, blocks, createdAt: now });
}
