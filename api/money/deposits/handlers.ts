import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { counterEntry } from "#api/money/deposits/counter.ts";
import { exportDeposits } from "#api/money/deposits/export.ts";
import { handleEvent, previewEvent } from "#api/money/deposits/handle-event.ts";
import { holdByCard } from "#api/money/deposits/hold-by-card.ts";
import { findDeposit, listDeposits } from "#api/money/deposits/queries.ts";
import { prepareLetter, prepareStatement, sendLetter, statement } from "#api/money/deposits/send.ts";
import { markDeposit } from "#api/money/deposits/shortcuts.ts";
import { depositsShown, shownDeposit } from "#api/money/deposits/shown-deposit.ts";
import { addDeposit, updateDeposit } from "#api/money/deposits/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { addFiles, prepareFiles } from "#api/platform/records/record-files.ts";
import { deposits } from "#contract/money/deposits/deposits.ts";

export const depositHandlers = [
  handle(deposits.list, async (context, input) => {
    const { rows, page } = await listDeposits(context, input);
    return { deposits: rows, ...page };
  }),
  handle(deposits.read, async (context, { id }) => ({
    deposit: await shownDeposit(context, id),
    History: await historyOf(context, "deposit", id),
  })),
  handle(deposits.ofContract, async (context, { id }) => {
    return { deposits: await depositsShown(context, await findContract(context, id)) };
  }),
  handle(deposits.create, async (context, { deposit }) => ({
    depositId: await addDeposit(context, deposit),
  })),
  handle(deposits.update, async (context, { deposit }) => {
    await updateDeposit(context, deposit);
    return { deposit: await shownDeposit(context, deposit.id) };
  }),
  handleAsking(
    deposits.addFile,
    async (context, { id, file }) => {
      await findDeposit(context, id);
      return () => prepareFiles(context, [file].flat());
    },
    async (context, { id }, files) => {
      await findDeposit(context, id);
      return { fileIds: await addFiles(context, { type: "deposit", id }, { files, tag: "Sonstiges" }) };
    },
  ),
  handleAsking(deposits.sendEmail, prepareLetter, async (context, { id, subject, body }, letter) => ({
    messageId: await sendLetter(context, { id, subject, body }, letter),
  })),
  handle(deposits.hold, async (context, request) => ({ link: await holdByCard(context, request) })),
  handle(deposits.handleEvent, async (context, request) => {
    await handleEvent(context, request);
    return { deposit: await shownDeposit(context, request.id) };
  }),
  handle(deposits.preview, async (context, request) => ({
    consequences: await previewEvent(context, request),
  })),
  handle(deposits.counter, async (context, wanted) => {
    await counterEntry(context, wanted);
    return { deposit: await shownDeposit(context, wanted.id) };
  }),
  handleAsking(deposits.statement, prepareStatement, statement),
  handle(deposits.exportList, exportDeposits),
  handle(deposits.depositPaid, async (context, { id }) => ({
    deposit: await markDeposit(context, id, "charge"),
  })),
  handle(deposits.depositRefunded, async (context, { id }) => ({
    deposit: await markDeposit(context, id, "refund"),
  })),
];
