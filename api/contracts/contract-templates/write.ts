import type { z } from "zod";
import { readTemplate } from "#api/contracts/contract-templates/rules/syntax.ts";
import { contractTemplateTable } from "#api/contracts/contract-templates/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord, writeRecord } from "#api/platform/records/records.ts";
import type {
  ContractTemplate,
  contractTemplates,
} from "#contract/contracts/contract-templates/contract-templates.ts";

type New = z.output<typeof contractTemplates.add.input>["template"];
type Change = z.output<typeof contractTemplates.update.input>["template"];

/** Adds a template with its first text. */
export async function addTemplate(context: CallContext, fields: New): Promise<number> {
  requireReadable("template.text", fields.text);
  requireOffice(context, fields.officeId);
  const id = await addRecord(context, contractTemplateTable, fields);
  await keepText(context, { ...fields, id, textNumber: 1 });
  return id;
}

/** Changes a template; another name, language or text makes a new version of its text. */
export async function changeTemplate(
  context: CallContext,
  { id, version, ...fields }: Change,
): Promise<ContractTemplate> {
  if (fields.text !== undefined) requireReadable("template.text", fields.text);
  if (fields.officeId !== undefined) requireOffice(context, fields.officeId);
  const before = await lockRecord(context, contractTemplateTable, { id, version });
  const result = { ...before, ...fields };
  const moved =
    result.officeId !== before.officeId || result.kind !== before.kind || result.language !== before.language;
  const renewed =
    result.text !== before.text || result.name !== before.name || result.language !== before.language;
  const after = await changeRecord(context, contractTemplateTable, before, fields, {
    columns: {
      // A template is the default for one branch, language and kind, and only while it is active.
      ...((moved || !result.active) && { is_default: false }),
      ...(renewed && { text_number: before.textNumber + 1 }),
    },
  });
  if (renewed) await keepText(context, after);
  return after;
}

/** Makes a copy of an earlier text the newest one. */
export async function takeText(
  context: CallContext,
  { id, number, version }: z.output<typeof contractTemplates.takeText.input>,
): Promise<ContractTemplate> {
  const before = await lockRecord(context, contractTemplateTable, { id, version });
  const earlier = await context.trx
    .selectFrom("contract_template_text")
    .select("text")
    .where("organization_id", "=", context.organizationId)
    .where("template_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!earlier) throw notFound();
  if (earlier.text === before.text) return before;
  const after = await changeRecord(
    context,
    contractTemplateTable,
    before,
    { text: earlier.text },
    { columns: { text_number: before.textNumber + 1 }, auditDetails: { usedAgain: number } },
  );
  await keepText(context, after);
  return after;
}

/**
 * Makes a template the default of its branch, or of all branches, for its kind and language, in place of the
 * previous one.
 */
export async function setDefault(
  context: CallContext,
  { id, version }: z.output<typeof contractTemplates.setDefault.input>,
): Promise<void> {
  const { trx, organizationId } = context;
  const before = await lockRecord(context, contractTemplateTable, { id, version });
  if (!before.active) throw new Failure("NOT_READY", { detail: "templateNotInUse" });
  const others = await trx
    .updateTable("contract_template")
    .set({ is_default: false })
    .where("organization_id", "=", organizationId)
    .where("branch_id", before.officeId === null ? "is" : "=", before.officeId)
    .where("language", "=", before.language)
    .where("kind", "=", before.kind)
    .where("is_default", "=", true)
    .where("id", "<>", id)
    .returning("id")
    .execute();
  await writeRecord(context, contractTemplateTable, id, {}, { is_default: true });
  const entryOf = (objectId: number, isDefault: boolean) => ({
    action: "setDefault",
    objectType: "contractTemplate",
    objectId,
    before: { isDefault: !isDefault },
    after: { isDefault },
  });
  await context.audit([entryOf(id, true), ...others.map((other) => entryOf(other.id, false))]);
}

/** Throws VALIDATION at the field, with the line, for a text that cannot be parsed. */
export function requireReadable(field: string, text: string): void {
  const { fault } = readTemplate(text);
  if (fault) throw invalid(field, fault.key, { name: fault.name, line: fault.line });
}

function requireOffice({ branchIds }: CallContext, officeId: number | null): void {
  if (officeId !== null && !branchIds.includes(officeId)) throw invalid("template.officeId", "unknownBranch");
}

type Version = Pick<ContractTemplate, "id" | "name" | "language" | "text" | "textNumber">;

async function keepText(
  { trx, organizationId, user, now }: CallContext,
  { id, name, language, text, textNumber }: Version,
): Promise<void> {
  await trx
    .insertInto("contract_template_text")
    .values({
      organization_id: organizationId,
      template_id: id,
      number: textNumber,
      ...{ name, language, text },
      created_by: user.id,
      created_at: now.toISOString(),
    })
    .execute();
}
