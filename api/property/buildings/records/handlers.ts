import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { seenInList } from "#api/platform/client-data/readings.ts";
import { todosOf } from "#api/platform/records/checklist.ts";
import { filesOf, removeFile } from "#api/platform/records/record-files.ts";
import {
  buildingTemplate,
  importNow,
  prepareUpload,
  startImport,
  uploadImport,
} from "#api/property/buildings/import/calls.ts";
import { arrangeUnits } from "#api/property/buildings/membership.ts";
import { addBank, banksOf, removeBank } from "#api/property/buildings/records/banks.ts";
import {
  addBuildingFiles,
  buildingRecord,
  prepareBuildingFiles,
} from "#api/property/buildings/records/files.ts";
import {
  requestExpose,
  sendAgentMail,
  sendFiles,
  sendUserMail,
} from "#api/property/buildings/records/mails.ts";
import { buildingOverview } from "#api/property/buildings/records/overview.ts";
import { peopleOf, setPeople } from "#api/property/buildings/records/people.ts";
import { addBuildingTodo } from "#api/property/buildings/records/todos.ts";
import { buildingTodoEvents } from "#contract/property/buildings/building-choices.ts";
import { buildingRecords } from "#contract/property/buildings/building-records.ts";

export const buildingRecordHandlers = [
  handle(buildingRecords.people, async (context, { id }) => {
    const people = await peopleOf(context, id);
    seenInList(people.owners).forEach(context.saw);
    return people;
  }),
  handle(buildingRecords.setPeople, async (context, input) => {
    await setPeople(context, input);
    return {};
  }),
  handle(buildingRecords.arrangeUnits, async (context, { id, unitIds }) => {
    await arrangeUnits(context, id, unitIds);
    return {};
  }),
  handle(buildingRecords.banks, (context, { id }) => banksOf(context, id)),
  handle(buildingRecords.addBank, async (context, input) => ({ bankId: await addBank(context, input) })),
  handle(buildingRecords.removeBank, async (context, { id, bankId }) => {
    await removeBank(context, id, bankId);
    return {};
  }),
  handle(buildingRecords.files, async (context, { id }) => ({
    files: await filesOf(context, await buildingRecord(context, id)),
  })),
  handleAsking(buildingRecords.addFiles, prepareBuildingFiles, async (context, { id, tag }, files) => ({
    fileIds: await addBuildingFiles(context, { id, tag }, files),
  })),
  handleAsking(
    buildingRecords.addBankFiles,
    prepareBuildingFiles,
    async (context, { id, tag, bankId }, files) => ({
      fileIds: await addBuildingFiles(context, { id, tag, bankId }, files),
    }),
  ),
  handle(buildingRecords.removeFile, async (context, { id, fileId }) => {
    await removeFile(context, await buildingRecord(context, id), fileId);
    return {};
  }),
  handle(buildingRecords.todos, async (context, { id }) => ({
    todos: await todosOf(context, await buildingRecord(context, id), buildingTodoEvents),
  })),
  handle(buildingRecords.todo, async (context, { id, event }) => ({
    added: await addBuildingTodo(context, id, event),
  })),
  handle(buildingRecords.sendUserMail, async (context, input) => ({
    messageIds: await sendUserMail(context, input),
  })),
  handle(buildingRecords.sendAgentMail, async (context, input) => ({
    messageIds: await sendAgentMail(context, input),
  })),
  handle(buildingRecords.sendFiles, async (context, input) => ({
    messageIds: await sendFiles(context, input),
  })),
  handle(buildingRecords.requestExpose, (context, { id, kind }) => requestExpose(context, id, kind)),
  handle(buildingRecords.importFile, async (context, input) => ({ report: await importNow(context, input) })),
  handle(buildingRecords.importOwners, async (context, input) => ({
    report: await importNow(context, input),
  })),
  handle(buildingRecords.importTemplate, (context, { table }) => buildingTemplate(context, table)),
  handleAsking(buildingRecords.importUpload, prepareUpload, uploadImport),
  handle(buildingRecords.importStart, async (context, input) => ({
    jobId: await startImport(context, input),
  })),
  handle(buildingRecords.overview, (context, input) => buildingOverview(context, input)),
];
