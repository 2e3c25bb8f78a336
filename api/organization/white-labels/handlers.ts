import { keepCheck, prepareCheck } from "#api/organization/white-labels/check.ts";
import { listWhiteLabels, recordsOf } from "#api/organization/white-labels/queries.ts";
import { logoOf, lookOf } from "#api/organization/white-labels/site.ts";
import { whiteLabelTable } from "#api/organization/white-labels/tables.ts";
import { addWhiteLabel, changeWhiteLabel, setLive } from "#api/organization/white-labels/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle, handleAsking, handlePublic } from "#api/platform/calls/handle.ts";
import { keepLogo, prepareLogo } from "#api/platform/files/logo.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { findRecord, lockRecord, removeRecord, writeRecord } from "#api/platform/records/records.ts";
import { brandedSite, whiteLabels } from "#contract/organization/white-labels/white-labels.ts";
import { contrastOf } from "#contract/platform/accent.ts";

export const whiteLabelHandlers = [
  handle(whiteLabels.list, listWhiteLabels),
  handle(whiteLabels.read, async (context, { id }) => {
    const label = await findRecord(context, whiteLabelTable, id);
    return {
      Whitelabel: label,
      Records: await recordsOf(context, id),
      contrast: contrastOf(label.colour, "#ffffff"),
      History: await historyOf(context, "whitelabel", id),
    };
  }),
  handle(whiteLabels.add, async (context, { whitelabel }) => ({
    WhitelabelId: await addWhiteLabel(context, whitelabel),
  })),
  handle(whiteLabels.update, async (context, { whitelabel }) => ({
    Whitelabel: await changeWhiteLabel(context, whitelabel),
  })),
  handleAsking(whiteLabels.setLogo, prepareLabelLogo, async (context, { id }, bytes) => {
    const before = await lockRecord(context, whiteLabelTable, { id });
    const logo = await keepLogo(context, { type: "whitelabel", id }, bytes);
    await writeRecord(context, whiteLabelTable, id, {}, { logo_file_id: logo });
    const change = { before: { logo: before.logo }, after: { logo } };
    await context.audit({ action: "update", objectType: "whitelabel", objectId: id, ...change });
    return { logo };
  }),
  handleAsking(whiteLabels.check, prepareCheck, keepCheck),
  handle(whiteLabels.publish, async (context, { id }) => {
    await setLive(context, id, true);
    return {};
  }),
  handle(whiteLabels.withdraw, async (context, { id }) => {
    await setLive(context, id, false);
    return {};
  }),
  handle(whiteLabels.remove, async (context, { id }) => {
    const label = await lockRecord(context, whiteLabelTable, { id });
    if (label.live) await setLive(context, id, false);
    await removeRecord(context, whiteLabelTable, label);
    return {};
  }),
  handlePublic(brandedSite.look, async (context, { host }) => ({ Site: await lookOf(context, host) })),
  handlePublic(brandedSite.logo, (context, { host }) => logoOf(context, host)),
];

async function prepareLabelLogo(context: CallContext, { id, file }: { id: number; file?: File | undefined }) {
  await findRecord(context, whiteLabelTable, id);
  return () => prepareLogo(context, file);
}
