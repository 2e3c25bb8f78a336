import { sql } from "kysely";
import { z } from "zod";
import { lackingSigning } from "#api/contracts/contract-signing/queries-lacking.ts";
import { type DrawnTemplate, drawAndStore, keepVersion } from "#api/contracts/contract-templates/generate.ts";
import { filledIn } from "#api/contracts/contract-templates/preview.ts";
import { type ContractOfFacts, contractOfFacts } from "#api/contracts/contract-templates/queries-facts.ts";
import { renewDocumentTask } from "#api/contracts/contract-templates/verbs.ts";
import { holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import { houseReader } from "#api/platform/calls/reader.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";

/**
 * Runs every hour, as a line of the queue's crontab, because data of a branch, a unit or an owner may have
 * been completed.
 */
export const renewDocumentsTask = "renewDocuments";
export const renewDocumentsSchedule = `50 * * * * ${renewDocumentsTask}`;

const payloadShape = z.object({ organizationId: z.number(), contractId: z.number() });
type Contract = z.infer<typeof payloadShape>;

export const renewDocument: Task = (platform, payload) => renewOne(platform, payloadShape.parse(payload));

/** Each contract by itself, so that one that fails holds up no other. */
export const renewDocuments: Task = async (platform) => {
  const { rows } = await sql<Contract>`SELECT organization_id AS "organizationId", contract_id AS "contractId"
    FROM contracts_lacking_data(${platform.now().toISOString()}::timestamptz)`.execute(platform.db);
  for (const contract of rows)
    await renewOne(platform, contract).catch((err: unknown) =>
      platform.log.error({ err, ...contract }, "document could not be made anew"),
    );
};

/** Makes the next version if nothing is missing any more; it is drawn while no transaction is open. */
async function renewOne(platform: Platform, { organizationId, contractId }: Contract): Promise<void> {
  const frame = { call: renewDocumentTask, requestId: `${renewDocumentTask}/${contractId}` };
  const parts = await inTenant(
    platform.db,
    organizationId,
    (trx) => partsOf(systemMover(platform, trx, organizationId, frame), contractId),
    { readOnly: true },
  );
  if (!parts) return;
  const { template, contract, version } = parts;
  const filled = await filledIn(template, contract);
  if (filled.missing.length > 0) return;
  const scope = { platform, organizationId, now: platform.now() };
  const made = await drawAndStore(scope, template, contract, filled);
  await inTenant(platform.db, organizationId, async (trx) => {
    const mover = systemMover(platform, trx, organizationId, frame);
    await holdStay(mover, contractId);
    // Somebody else may have made it in the meantime.
    if ((await lackingSigning(mover, contractId))?.version === version)
      await keepVersion(mover, contractId, made);
  });
}

interface Parts {
  template: DrawnTemplate;
  contract: ContractOfFacts;
  /** Of the signing whose document lacked something. */
  version: number;
}

/** Returns what the document is made of; null when it lacks nothing, or its template is not in use any more. */
async function partsOf(mover: Mover, contractId: number): Promise<Parts | null> {
  const signing = await lackingSigning(mover, contractId);
  if (!signing) return null;
  const template = await templateOf(mover, signing.documentId);
  if (!template) return null;
  const contract = await contractOfFacts(houseReader(mover, signing.branchId), contractId);
  return { template, contract, version: signing.version };
}

async function templateOf(
  { trx, organizationId }: Mover,
  documentId: number,
): Promise<DrawnTemplate | undefined> {
  return trx
    .selectFrom("document as d")
    .innerJoin("contract_template as t", (join) =>
      join.onRef("t.organization_id", "=", "d.organization_id").onRef("t.id", "=", "d.template_id"),
    )
    .select(["t.id", "t.name", "t.text", "t.text_number as textNumber", "t.kind", "t.language"])
    .where("d.organization_id", "=", organizationId)
    .where("d.id", "=", documentId)
    .where("d.deleted_at", "is", null)
    .where("t.active", "=", true)
    .executeTakeFirst();
}
