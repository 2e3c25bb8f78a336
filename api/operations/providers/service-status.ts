import { tellProvider } from "#api/operations/providers/links.ts";
import { type ServiceGuard, serviceTransitions } from "#api/operations/providers/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTransaction } from "#api/platform/moves/effects.ts";
import {
  type Made,
  type MoveColumns,
  type Mover,
  reachOf,
  statusList,
} from "#api/platform/moves/status-list.ts";
import type { ProviderServiceStatus } from "#contract/operations/providers/service-terms.ts";

/** The fields of a service that decide about its moves. */
export interface ServiceRecord {
  id: number;
  version: number;
  status: ProviderServiceStatus;
  branchId: number;
  providerId: number;
  proofRequired: boolean;
  completedAt: string | null;
  billedAt: string | null;
}

interface Types {
  table: "provider_service";
  status: ProviderServiceStatus;
  guard: ServiceGuard;
  record: ServiceRecord;
  details: object;
}

/** Days within which a finished service can be reopened. */
const editableDays = 7;
const dayMs = 86_400_000;

/** Statuses of a provider's service: docs/rules/providers.md. */
export const serviceStatusList = statusList<Types>({
  object: "providerService",
  table: "provider_service",
  column: "status",
  moves: serviceTransitions,
  guards: {
    hasProof: {
      says: "There is a photo or a document, if the service requires one.",
      holds: (mover, { id, proofRequired }) => !proofRequired || hasFile(mover, id),
    },
    isRecent: {
      says: "It was done within the last seven days.",
      holds: ({ now }, { completedAt }) =>
        completedAt !== null && now.getTime() - Date.parse(completedAt) <= editableDays * dayMs,
    },
    isUnbilled: {
      says: "Its provider has not billed it.",
      holds: (_mover, { billedAt }) => billedAt === null,
    },
  },
  lock: lockService,
  columns: columnsOf,
  follows: {
    cancel: [inTransaction("Mails the provider.", (scope, { id }) => tellProvider(scope, id, "cancelled"))],
  },
});

function columnsOf({ action, reason }: Made<Types>, { now }: Mover): MoveColumns<"provider_service"> {
  const at = now.toISOString();
  if (action === "complete") return { completed_at: at };
  if (action === "reopen") return { completed_at: null };
  return { cancelled_at: at, cancel_reason: reason, declined: action === "decline" };
}

async function hasFile({ trx, organizationId }: Mover, id: number): Promise<boolean> {
  const file = await trx
    .selectFrom("stored_file")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("object_type", "=", "providerService")
    .where("object_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
}

async function lockService(mover: Mover, id: number): Promise<ServiceRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("provider_service")
    .select(["id", "version", "status", "branch_id as branchId", "provider_id as providerId"])
    .select(["proof_required as proofRequired", "completed_at as completedAt", "billed_at as billedAt"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
