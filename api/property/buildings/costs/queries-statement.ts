import { z } from "zod";
import { costInputs, inputsHash, type TenantReader } from "#api/property/buildings/costs/queries-inputs.ts";
import type { CostInputs } from "#api/property/buildings/costs/rules/inputs.ts";
import type { CostStatement } from "#contract/money/invoices/operating-costs.ts";

const storedResult = z.object({ total: z.number(), currency: z.string() });

/** A run with whether it still fits what it was made of. */
export interface StoredStatement extends CostStatement {
  buildingId: number;
}

/** The present run of a period of a building; of its latest period when none is named. */
export async function presentStatement(
  context: TenantReader,
  buildingId: number,
  period?: { from: string; until: string },
): Promise<StoredStatement | null> {
  const row = await statementRows(context)
    .where("building_id", "=", buildingId)
    .where("replaced", "=", false)
    .$if(period !== undefined, (qb) =>
      qb.where("period_from", "=", period?.from ?? "").where("period_until", "=", period?.until ?? ""),
    )
    .orderBy("period_until", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? facts(context, row) : null;
}

/** Whether the run an invoice came from has gone stale since (docs/rules/operating-costs.md). */
export async function statementIsStale(context: TenantReader, statementId: number): Promise<boolean> {
  const row = await statementRows(context).where("id", "=", statementId).executeTakeFirst();
  return row !== undefined && (await facts(context, row)).stale;
}

function statementRows(context: TenantReader) {
  return context.trx
    .selectFrom("cost_statement")
    .select([
      "id",
      "building_id as buildingId",
      "period_from as periodFrom",
      "period_until as periodUntil",
      "inputs_sha256",
      "result",
      "replaced",
      "created_at as createdAt",
    ])
    .where("organization_id", "=", context.organizationId);
}

type Row = Awaited<ReturnType<ReturnType<typeof statementRows>["executeTakeFirstOrThrow"]>>;

async function facts(context: TenantReader, row: Row): Promise<StoredStatement> {
  const { inputs_sha256: made, result, replaced, ...statement } = row;
  const inputs: CostInputs = await costInputs(context, statement.buildingId, {
    from: statement.periodFrom,
    until: statement.periodUntil,
  });
  return { ...statement, ...storedResult.parse(result), stale: replaced || inputsHash(inputs) !== made };
}
