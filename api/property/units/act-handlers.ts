import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { findBulkAct } from "#api/platform/records/bulk-acts.ts";
import { todosOf } from "#api/platform/records/checklist.ts";
import { filesOf, prepareFiles, removeFile } from "#api/platform/records/record-files.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { requireBuildings } from "#api/property/buildings/queries-sight.ts";
import { advertiseUnit } from "#api/property/units/advertise.ts";
import { furnishPhase, phasesOf } from "#api/property/units/build-phases.ts";
import { bulkAdvertise, bulkDisable, bulkEnable } from "#api/property/units/bulk.ts";
import { screenData, unitMeta } from "#api/property/units/choices.ts";
import { contactsOf, copyContacts, removeContact, saveContact } from "#api/property/units/contacts.ts";
import { copyUnit } from "#api/property/units/copy.ts";
import {
  addUnitExpense,
  bulkExpenses,
  changeUnitExpense,
  expensesOf,
  removeUnitExpense,
} from "#api/property/units/expenses.ts";
import { findUnit, unitsOfBuildings } from "#api/property/units/queries.ts";
import { blocksOf, reservationCount } from "#api/property/units/reservations.ts";
import { setUnitStatus } from "#api/property/units/status.ts";
import { addUnitTodo } from "#api/property/units/todos.ts";
import { undoBulk } from "#api/property/units/undo-bulk.ts";
import { unitRecord } from "#api/property/units/unit-record.ts";
import { unitActs } from "#contract/property/units/unit-acts.ts";
import { todoEvents } from "#contract/property/units/unit-choices.ts";

export const unitActHandlers = [
  handle(unitActs.data, screenData),
  handle(unitActs.meta, async (context) => unitMeta(context)),
  handle(unitActs.forBuilding, async (context, { buildingId }) => {
    await requireBuildings(context, [buildingId]);
    return { RealEstates: await unitsOfBuildings(context, [buildingId]) };
  }),
  handle(unitActs.forBuildings, async (context, { buildingIds }) => {
    await requireBuildings(context, buildingIds);
    return { RealEstates: await unitsOfBuildings(context, buildingIds) };
  }),
  handle(unitActs.withBuilding, async (context, { id }) => {
    const RealEstate = await findUnit(context, id);
    const Building =
      RealEstate.buildingId === null ? null : await findBuilding(context, RealEstate.buildingId);
    return { RealEstate, Building };
  }),
  handle(unitActs.reservationCount, (context, { id }) => reservationCount(context, id)),
  handle(unitActs.setStatus, async (context, input) => ({ status: await setUnitStatus(context, input) })),
  handleAsking(
    unitActs.reachPhase,
    async (context, { id, files }) => {
      await findUnit(context, id);
      return () => prepareFiles(context, [files].flat());
    },
    async (context, { files: _stored, inform, ...wanted }, files) => {
      const { status: before } = await findUnit(context, wanted.id, { lock: true });
      const status = await setUnitStatus(context, wanted);
      // The same phase again has no effect: nobody is notified twice.
      if (status === before) return { status, informed: 0 };
      return { status, informed: await furnishPhase(context, { id: wanted.id, files, inform }) };
    },
  ),
  handle(unitActs.phases, (context, { id }) => phasesOf(context, id)),
  handle(unitActs.feature, async (context, { id, featureType }) => {
    await advertiseUnit(context, id, featureType);
    return {};
  }),
  handle(unitActs.deFeature, async (context, { id }) => {
    await advertiseUnit(context, id, null);
    return {};
  }),
  handle(unitActs.copy, async (context, { id }) => ({ RealEstateId: await copyUnit(context, id) })),
  handle(unitActs.bulkDisable, bulkDisable),
  handle(unitActs.bulkEnable, bulkEnable),
  handle(unitActs.bulkAdvertise, (context, { featureType, ...request }) =>
    bulkAdvertise(context, request, featureType),
  ),
  handle(unitActs.bulkAct, async (context, { id }) => ({ act: (await findBulkAct(context, id)).act })),
  handle(unitActs.undoBulk, async (context, { id }) => ({ undone: await undoBulk(context, id) })),
  handle(unitActs.expenses, async (context, { id }) => ({ expenses: await expensesOf(context, id) })),
  handle(unitActs.addExpense, async (context, { id, expense }) => ({
    expenseId: await addUnitExpense(context, id, expense),
  })),
  handle(unitActs.updateExpense, async (context, { id, expense }) => ({
    expense: await changeUnitExpense(context, id, expense),
  })),
  handle(unitActs.deleteExpense, async (context, { id, expenseId }) => {
    await removeUnitExpense(context, id, expenseId);
    return {};
  }),
  handle(unitActs.bulkExpenses, (context, { expense, ...request }) =>
    bulkExpenses(context, request, expense),
  ),
  handle(unitActs.todos, async (context, { id }) => ({
    todos: await todosOf(context, await unitRecord(context, id), todoEvents),
  })),
  handle(unitActs.todo, async (context, { id, event }) => ({
    added: await addUnitTodo(context, id, event),
  })),
  handle(unitActs.contacts, async (context, { id }) => ({ contacts: await contactsOf(context, id) })),
  handle(unitActs.saveContact, async (context, input) => ({ contactId: await saveContact(context, input) })),
  handle(unitActs.removeContact, async (context, { id, contactId }) => {
    await removeContact(context, id, contactId);
    return {};
  }),
  handle(unitActs.copyContacts, async (context, { id, newPropertyId }) => ({
    copied: await copyContacts(context, id, newPropertyId),
  })),
  handle(unitActs.documents, async (context, { id }) => ({
    documents: await filesOf(context, await unitRecord(context, id)),
  })),
  handle(unitActs.removeDocument, async (context, { id, fileId }) => {
    await removeFile(context, await unitRecord(context, id), fileId);
    return {};
  }),
  handle(unitActs.blocks, async (context, { id }) => ({ blocks: await blocksOf(context, id) })),
];
