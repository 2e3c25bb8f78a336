import {
  damagesOfContract,
  findDamage,
  findDamageRow,
  listDamages,
} from "#api/operations/damages/queries.ts";
import {
  addDamage,
  changeDamage,
  chargeClient,
  moveDamage,
  withholdCost,
} from "#api/operations/damages/write.ts";
import { fileHandlers } from "#api/operations/registers/for-others/file-handlers.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { damages } from "#contract/operations/damages/damages.ts";

export const damageHandlers = [
  handle(damages.list, (context, input) => listDamages(context, input)),
  handle(damages.ownList, (context, input) => listDamages(context, input, { alone: true })),
  handle(damages.read, async (context, { id }) => ({
    damage: await findDamage(context, id),
    History: await historyOf(context, "damage", id),
  })),
  handle(damages.ofContract, async (context, { id }) => ({ damages: await damagesOfContract(context, id) })),
  handle(damages.add, async (context, { damage }) => ({ id: await addDamage(context, damage) })),
  handle(damages.update, async (context, input) => ({ damage: await changeDamage(context, input) })),
  handle(damages.move, async (context, input) => ({ status: await moveDamage(context, input) })),
  handle(damages.charge, async (context, input) => {
    const { paymentId } = await chargeClient(context, input);
    return { paymentId };
  }),
  handle(damages.withhold, async (context, input) => ({ status: await withholdCost(context, input) })),
  ...fileHandlers(damages, "damage", findDamageRow),
];
