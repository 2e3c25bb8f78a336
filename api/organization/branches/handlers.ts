import { branchActions, closeBranch, reopenBranch } from "#api/organization/branches/close.ts";
import { type Branch, branchGroups, findBranch, listBranches } from "#api/organization/branches/queries.ts";
import { createRentalAccount } from "#api/organization/branches/rental-account.ts";
import { branchTable } from "#api/organization/branches/tables.ts";
import { addBranch, updateBranch } from "#api/organization/branches/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { keepLogo, prepareLogo } from "#api/platform/files/logo.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { writeRecord } from "#api/platform/records/records.ts";
import { branches } from "#contract/organization/branches/branches.ts";

export const branchHandlers = [
  handle(branches.data, async (context) => ({
    groups: await branchGroups(context),
    currencies: Intl.supportedValuesOf("currency"),
    timeZones: Intl.supportedValuesOf("timeZone"),
  })),
  handle(branches.list, async (context, input) => {
    const { rows, page } = await listBranches(context, input);
    return { Branches: rows, ...page };
  }),
  handle(branches.read, async (context, { id }) => ({
    Branch: withActions(context, await findBranch(context, id)),
  })),
  handle(branches.history, async (context, { id }) => {
    await findBranch(context, id);
    return { History: await historyOf(context, "branch", id) };
  }),
  handle(branches.update, async (context, { branch }) => ({
    Branch: withActions(context, await updateBranch(context, branch)),
  })),
  handle(branches.add, async (context, { branch }) => ({ BranchId: await addBranch(context, branch) })),
  handle(branches.close, async (context, { id }) => {
    await closeBranch(context, id);
    return {};
  }),
  handle(branches.reopen, async (context, { id }) => {
    await reopenBranch(context, id);
    return {};
  }),
  handleAsking(branches.setLogo, prepareBranchLogo, async (context, { id }, bytes) => {
    const before = await findBranch(context, id, { lock: true });
    const logo = await keepLogo(context, { type: "branch", id }, bytes);
    await writeRecord(context, branchTable, id, {}, { logo_file_id: logo });
    const changed = { before: { logo: before.logo }, after: { logo } };
    await context.audit({ action: "update", objectType: "branch", objectId: id, ...changed });
    return { logo };
  }),
  handle(branches.reload, async () => ({})),
  handle(branches.createRentalAccount, async (context, { id }) => ({
    ClientId: await createRentalAccount(context, id),
  })),
];

async function prepareBranchLogo(
  context: CallContext,
  { id, file }: { id: number; file?: File | undefined },
) {
  await findBranch(context, id);
  return () => prepareLogo(context, file);
}

function withActions(context: CallContext, branch: Branch) {
  return { ...branch, allowedActions: branchActions(context, branch) };
}
