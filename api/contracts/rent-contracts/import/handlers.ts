import {
  importNow,
  leaseTemplate,
  prepareUpload,
  startImport,
  uploadImport,
} from "#api/contracts/rent-contracts/import/calls.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { leaseImport } from "#contract/contracts/rent-contracts/lease-import.ts";

export const leaseImportHandlers = [
  handle(leaseImport.importFile, async (context, input) => ({ report: await importNow(context, input) })),
  handle(leaseImport.template, leaseTemplate),
  handleAsking(leaseImport.importUpload, prepareUpload, uploadImport),
  handle(leaseImport.importStart, async (context, input) => ({ jobId: await startImport(context, input) })),
];
