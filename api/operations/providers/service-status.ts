import { providerServiceTransitions } from "#api/operations/provider-services/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { ProviderServiceStatus } from "#contract/operations/provider-services/provider-service.ts";

/** The status list of provider services. */
export const providerServiceStatusList = statusList<{
  table: "provider_service";
  status: ProviderServiceStatus;
  guard: never;
  record: { id: number; version: number; status: ProviderServiceStatus };
  details: object;
}>({
  object: "providerService",
  table: "provider_service",
  column: "status",
  moves: providerServiceTransitions,
  guards: {},
  lock: lockProviderService,
});

async function lockProviderService(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("provider_service")
    .select(["id", "version", "status"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? [])]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
