import { contractsLacking } from "#api/contracts/contract-signing/queries-lacking.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Makes the document of a contract anew, once nothing is missing in it any more. */
export const renewDocumentTask = "contractTemplates.renew";

/** Something of these contracts or of these clients was written: documents that lack data are looked at again after the commit. */
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
