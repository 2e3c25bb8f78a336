import { commandLock } from "#api/operations/smart-locks/command.ts";
import { sendInstallMailOfUnit } from "#api/operations/smart-locks/mail.ts";
import { nukiStatusList } from "#api/operations/smart-locks/nuki-status.ts";
import {
  codesOfContract,
  findNuki,
  installers,
  listNukis,
  nukiChoices,
} from "#api/operations/smart-locks/queries.ts";
import {
  addNuki,
  addStaffCode,
  changeNuki,
  checkLock,
  withdrawCode,
} from "#api/operations/smart-locks/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { move } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { smartLocks } from "#contract/operations/smart-locks/smart-locks.ts";

export const smartLockHandlers = [
  handle(smartLocks.list, listNukis),
  handle(smartLocks.choices, async (context) => ({
    Nukis: await nukiChoices(context),
    Installers: await installers(context),
  })),
  handle(smartLocks.read, async (context, { id }) => ({
    nuki: await findNuki(context, id),
    History: await historyOf(context, "nuki", id),
  })),
  handle(smartLocks.add, async (context, { nuki }) => ({ nukiId: await addNuki(context, nuki) })),
  handle(smartLocks.update, async (context, { nuki }) => ({ nuki: await changeNuki(context, nuki) })),
  handle(smartLocks.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, nukiStatusList, id, wanted);
    return { status: to };
  }),
  handle(smartLocks.sendMail, async (context, input) => {
    await sendInstallMailOfUnit(context, input);
    return {};
  }),
  handle(smartLocks.lock, async (context, { id, reason }) => {
    await commandLock(context, { id, act: "lock", reason });
    return {};
  }),
  handle(smartLocks.unlock, async (context, { id, reason }) => {
    await commandLock(context, { id, act: "unlock", reason });
    return {};
  }),
  handle(smartLocks.check, async (context, { id }) => {
    await checkLock(context, id);
    return {};
  }),
  handle(smartLocks.addCode, async (context, input) => ({ codeId: await addStaffCode(context, input) })),
  handle(smartLocks.withdrawCode, async (context, input) => {
    await withdrawCode(context, input);
    return {};
  }),
  handle(smartLocks.ofContract, async (context, { contractId }) => ({
    codes: await codesOfContract(context, contractId),
  })),
];
