import { findBuilding } from "#api/buildings/queries.ts";
import { requireBuildings } from "#api/buildings/queries-sight.ts";
import { findBulkAct } from "#api/platform/bulk-acts.ts";
import { todosOf } from "#api/platform/checklist.ts";
import { handle, handleAsking } from "#api/platform/handle.ts";
import { filesOf, prepareFiles, removeFile } from "#api/platform/record-files.ts";
import { advertiseUnit } from "#api/real-estate/advertise.ts";
import { furnishPhase, phasesOf } from "#api/real-estate/build-phases.ts";
import { bulkAdvertise, bulkDisable, bulkEnable } from "#api/real-estate/bulk.ts";
import { screenData, unitMeta, unitsOfBuildings } from "#api/real-estate/choices.ts";
import { contactsOf, copyContacts, removeContact, saveContact } from "#api/real-estate/contacts.ts";
import { copyUnit } from "#api/real-estate/copy.ts";
import {
  addUnitExpense,
  bulkExpenses,
  changeUnitExpense,
  expensesOf,
  removeUnitExpense,
} from "#api/real-estate/expenses.ts";
import { findUnit } from "#api/real-estate/queries.ts";
import { blocksOf, reservationCount } from "#api/real-estate/reservations.ts";
import { setUnitStatus } from "#api/real-estate/status.ts";
import { addUnitTodo } from "#api/real-estate/todos.ts";
import { undoBulk } from "#api/real-estate/undo-bulk.ts";
import { unitRecord } from "#api/real-estate/unit-record.ts";
import { todoEvents } from "#contract/unit-choices.ts";
import { units } from "#contract/units.ts";

export const unitHandlers = [
  handle(units.data, screenData),
  handle(units.meta, async (context) => unitMeta(context)),
  handle(units.forBuilding, async (context, { buildingId }) => {
    await requireBuildings(context, [buildingId]);
    return { RealEstates: await unitsOfBuildings(context, [buildingId]) };
  }),
  handle(units.forBuildings, async (context, { buildingIds }) => {
    await requireBuildings(context, buildingIds);
    return { RealEstates: await unitsOfBuildings(context, buildingIds) };
  }),
  handle(units.withBuilding, async (context, { id }) => {
    const RealEstate = await findUnit(context, id);
    const Building =
      RealEstate.buildingId === null ? null : await findBuilding(context, RealEstate.buildingId);
    return { RealEstate, Building };
  }),
  handle(units.reservationCount, (context, { id }) => reservationCount(context, id)),
  handle(units.setStatus, async (context, input) => ({ status: await setUnitStatus(context, input) })),
  handleAsking(
    units.reachPhase,
    async (context, { id, files }) => {
      await findUnit(context, id);
      return () => prepareFiles(context, [files].flat());
    },
    async (context, { files: _stored, inform, ...wanted }, files) => {
      const { status: before } = await findUnit(context, wanted.id, { lock: true });
      const status = await setUnitStatus(context, wanted);
      // The same phase again has no effect: nobody is told twice.
      if (status === before) return { status, informed: 0 };
      return { status, informed: await furnishPhase(context, { id: wanted.id, files, inform }) };
    },
  ),
  handle(units.phases, (context, { id }) => phasesOf(context, id)),
  handle(units.feature, async (context, { id, featureType }) => {
    await advertiseUnit(context, id, featureType);
    return {};
  }),
  handle(units.deFeature, async (context, { id }) => {
    await advertiseUnit(context, id, null);
    return {};
  }),
  handle(units.copy, async (context, { id }) => ({ RealEstateId: await copyUnit(context, id) })),
  handle(units.bulkDisable, bulkDisable),
  handle(units.bulkEnable, bulkEnable),
  handle(units.bulkAdvertise, (context, { featureType, ...request }) =>
    bulkAdvertise(context, request, featureType),
  ),
  handle(units.bulkAct, async (context, { id }) => ({ act: (await findBulkAct(context, id)).act })),
  handle(units.undoBulk, async (context, { id }) => ({ undone: await undoBulk(context, id) })),
  handle(units.expenses, async (context, { id }) => ({ expenses: await expensesOf(context, id) })),
  handle(units.addExpense, async (context, { id, expense }) => ({
    expenseId: await addUnitExpense(context, id, expense),
  })),
  handle(units.updateExpense, async (context, { id, expense }) => ({
    expense: await changeUnitExpense(context, id, expense),
  })),
  handle(units.deleteExpense, async (context, { id, expenseId }) => {
    await removeUnitExpense(context, id, expenseId);
    return {};
  }),
  handle(units.bulkExpenses, (context, { expense, ...request }) => bulkExpenses(context, request, expense)),
  handle(units.todos, async (context, { id }) => ({
    todos: await todosOf(context, await unitRecord(context, id), todoEvents),
  })),
  handle(units.todo, async (context, { id, event }) => ({
    added: await addUnitTodo(context, id, event),
  })),
  handle(units.contacts, async (context, { id }) => ({ contacts: await contactsOf(context, id) })),
  handle(units.saveContact, async (context, input) => ({ contactId: await saveContact(context, input) })),
  handle(units.removeContact, async (context, { id, contactId }) => {
    await removeContact(context, id, contactId);
    return {};
  }),
  handle(units.copyContacts, async (context, { id, newPropertyId }) => ({
    copied: await copyContacts(context, id, newPropertyId),
  })),
  handle(units.documents, async (context, { id }) => ({
    documents: await filesOf(context, await unitRecord(context, id)),
  })),
  handle(units.removeDocument, async (context, { id, fileId }) => {
    await removeFile(context, await unitRecord(context, id), fileId);
    return {};
  }),
  handle(units.blocks, async (context, { id }) => ({ blocks: await blocksOf(context, id) })),
];
