import { findKsv, listKsv, ofContract, reportsOf } from "#api/clients/ksv/queries.ts";
import { ksvTable } from "#api/clients/ksv/tables.ts";
import { addKsv, fetchOrCreate, updateKsv } from "#api/clients/ksv/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { addFiles, filesOf, prepareFiles } from "#api/platform/records/record-files.ts";
import { findRecord } from "#api/platform/records/records.ts";
import { ksv } from "#contract/clients/ksv/ksv.ts";

const keeper = (id: number) => ({ type: "ksv", id });

export const ksvHandlers = [
  handle(ksv.list, listKsv),
  handle(ksv.fetchOrCreate, async (context, { id, contractId }) => ({
    Ksv: await fetchOrCreate(context, { clientId: id, contractId }),
  })),
  handle(ksv.read, async (context, { id }) => ({
    Ksv: await findKsv(context, id),
    files: await filesOf(context, keeper(id)),
    History: await historyOf(context, "ksv", id),
  })),
  handle(ksv.ofContract, async (context, { id }) => ({ Ksv: await ofContract(context, id) })),
  handle(ksv.ofClient, reportsOf),
  handle(ksv.update, async (context, { ksv: fields }) => ({ Ksv: await updateKsv(context, fields) })),
  handle(ksv.add, async (context, { ksv: fields }) => ({ KsvId: await addKsv(context, fields) })),
  handleAsking(
    ksv.addFile,
    async (context, { id, file }) => {
      await findRecord(context, ksvTable, id);
      return () => prepareFiles(context, [file]);
    },
    async (context, { id }, files) => {
      await findRecord(context, ksvTable, id, { lock: true });
      return { fileIds: await addFiles(context, keeper(id), { files, tag: "Sonstiges" }) };
    },
  ),
];
