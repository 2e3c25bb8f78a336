import {
  colleaguesToWrite,
  previewTemplate,
  sendToColleagues,
  testTemplate,
} from "#api/messages/message-templates/colleagues.ts";
import {
  editDispatch,
  holdDispatch,
  sendDispatchNow,
  sendTemplate,
  skipDispatch,
  takeBackDispatch,
} from "#api/messages/message-templates/dispatch-acts.ts";
import {
  actOnDispatches,
  dispatchBulkAct,
  undoDispatchBulk,
} from "#api/messages/message-templates/dispatch-bulk.ts";
import { listDispatches, openDispatch, shownOf } from "#api/messages/message-templates/dispatch-queries.ts";
import { listMessageTemplates, openMessageTemplate } from "#api/messages/message-templates/queries.ts";
import { listStops, resumeSending, stopSending } from "#api/messages/message-templates/sending-stops.ts";
import {
  addMessageTemplate,
  changeMessageTemplate,
  moveTemplate,
  removeTemplateText,
  setTemplateText,
} from "#api/messages/message-templates/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import {
  messageDispatches,
  messageTemplates,
} from "#contract/messages/message-templates/message-templates.ts";
import { sendingStops } from "#contract/messages/message-templates/sending-stops.ts";

export const messageTemplateHandlers = [
  handle(messageTemplates.list, listMessageTemplates),
  handle(messageTemplates.read, async (context, { id }) => ({
    MessageTemplate: await openMessageTemplate(context, id),
    History: await historyOf(context, "messageTemplate", id),
  })),
  handle(messageTemplates.add, async (context, { template }) => ({
    MessageTemplateId: await addMessageTemplate(context, template),
  })),
  handle(messageTemplates.update, async (context, { template }) => ({
    MessageTemplate: await changeMessageTemplate(context, template),
  })),
  handle(messageTemplates.setText, async (context, input) => {
    await setTemplateText(context, input);
    return {};
  }),
  handle(messageTemplates.removeText, async (context, input) => {
    await removeTemplateText(context, input);
    return {};
  }),
  handle(messageTemplates.remove, async (context, input) => {
    await moveTemplate(context, input, "delete");
    return {};
  }),
  handle(messageTemplates.restore, async (context, input) => {
    await moveTemplate(context, input, "restore");
    return {};
  }),
];

/** Makes a handler of an act that returns nothing. */
const quietly =
  <I>(run: (context: CallContext, input: I) => Promise<void>) =>
  async (context: CallContext, input: I) => {
    await run(context, input);
    return {};
  };

export const messageDispatchHandlers = [
  handle(messageDispatches.list, listDispatches),
  handle(messageDispatches.read, async (context, { id }) => ({
    Dispatch: await openDispatch(context, id),
    History: await historyOf(context, "messageDispatch", id),
  })),
  handle(messageDispatches.hold, quietly(holdDispatch)),
  handle(messageDispatches.edit, quietly(editDispatch)),
  handle(messageDispatches.skip, quietly(skipDispatch)),
  handle(messageDispatches.takeBack, quietly(takeBackDispatch)),
  handle(messageDispatches.bulk, actOnDispatches),
  handle(messageDispatches.bulkAct, async (context, { id }) => ({ act: await dispatchBulkAct(context, id) })),
  handle(messageDispatches.undoBulk, async (context, { id }) => ({
    undone: await undoDispatchBulk(context, id),
  })),
  handle(messageDispatches.sendNow, quietly(sendDispatchNow)),
  handle(messageDispatches.sendTemplate, quietly(sendTemplate)),
  handle(messageDispatches.test, quietly(testTemplate)),
  handle(messageDispatches.colleagues, async (context) => ({ Users: await colleaguesToWrite(context) })),
  handle(messageDispatches.sendUserMail, async (context, input) => {
    await sendToColleagues(context, input, { ofSelectedBranches: false });
    return {};
  }),
  handle(messageDispatches.sendAgentMail, async (context, input) => {
    await sendToColleagues(context, input, { ofSelectedBranches: true });
    return {};
  }),
  handle(messageDispatches.preview, async (context, input) => {
    const composed = await previewTemplate(context, input);
    return {
      Message: composed && shownOf(composed),
      contractId: composed?.contract.facts.contract.id ?? null,
    };
  }),
];

export const sendingStopHandlers = [
  handle(sendingStops.list, listStops),
  handle(sendingStops.stop, async (context, { branchId }) => ({
    StopId: await stopSending(context, branchId),
  })),
  handle(sendingStops.resume, async (context, { id }) => {
    await resumeSending(context, id);
    return {};
  }),
];
