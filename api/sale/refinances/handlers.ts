import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { addRefinanceFiles, prepareRefinanceFiles, removeRefinanceFile } from "#api/sale/refinances/files.ts";
import { listRefinances, openRefinance, refinanceLabels } from "#api/sale/refinances/queries.ts";
import { sendAgentMail, sendDocs, sendFiles } from "#api/sale/refinances/send.ts";
import {
  addBank,
  addRefinance,
  changeBank,
  changeRefinance,
  moveRefinance,
  removeBank,
} from "#api/sale/refinances/write.ts";
import { refinanceBanks, refinances } from "#contract/sale/refinances/refinances.ts";

export const refinanceHandlers = [
  handle(refinances.list, listRefinances),
  handle(refinances.labels, refinanceLabels),
  handle(refinances.read, (context, { id }) => openRefinance(context, id)),
  handle(refinances.add, async (context, input) => ({ RefinanceId: await addRefinance(context, input) })),
  handle(refinances.update, async (context, input) => ({ Refinance: await changeRefinance(context, input) })),
  handle(refinances.move, moveRefinance),
  handle(refinances.sendFiles, sendFiles),
  handle(refinances.sendDocs, sendDocs),
  handle(refinances.sendAgentMail, sendAgentMail),
  handleAsking(refinances.addFiles, prepareRefinanceFiles, async (context, input, files) => ({
    fileIds: await addRefinanceFiles(context, input, files),
  })),
  handle(refinances.removeFile, async (context, { id, fileId }) => {
    await removeRefinanceFile(context, id, fileId);
    return {};
  }),
  handle(refinanceBanks.add, async (context, input) => ({ RefinanceBankId: await addBank(context, input) })),
  handle(refinanceBanks.update, async (context, input) => {
    await changeBank(context, input);
    return {};
  }),
  handle(refinanceBanks.remove, async (context, { id }) => {
    await removeBank(context, id);
    return {};
  }),
];
