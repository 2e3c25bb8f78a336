import { contractsLacking } from "#api/contracts/contract-signing/queries-lacking.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Task that makes the document of a contract anew, once nothing is missing in it any more. */
export const renewDocumentTask = "contractTemplates.renew";

/**
 * Queues a check, after the commit, of documents that lack data, because these contracts or clients were
 * changed.
 */
export async function lookAgain(
  scope: EffectScope,
  written: { contractIds?: readonly number[]; clientIds?: readonly number[] },
): Promise<void> {
  const { platform, trx, organizationId } = scope;
  const contractIds = await contractsLacking(scope, written);
  if (contractIds.length === 0) return;
  const work = contractIds.map((contractId) => ({ organizationId, contractId }));
  await platform.jobs.enqueue(trx, renewDocumentTask, work);
}
