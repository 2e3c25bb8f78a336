import { z } from "zod";
import { clientStatus, clientStatusSchemas } from "#contract/clients/clients/clients.ts";
import { needs } from "#contract/platform/access.ts";
import { bulkAct, bulkInput, bulkReport } from "#contract/platform/bulk.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, nothing } from "#contract/platform/list.ts";
import { date, requiredLine } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

const { ids: bulklist, dryRun, partial } = bulkInput;
const many = { bulklist, dryRun, partial };

/** From the first day up to, but not including, `end`; without an end it continues. */
const period = { start: date, end: date.nullable().default(null) };

/** A client's representative, and the period. */
export const representative = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  start: z.string(),
  /** The first day on which it no longer holds. */
  end: z.string().nullable(),
  current: z.boolean(),
  /** The client stays with this colleague: only holders of `fixlead` end it or hand the client over. */
  fixed: z.boolean(),
});
export type Representative = z.infer<typeof representative>;

const edit = needs("client", "edit");
const operate = needs("client", "operation");

/** The calls that act on clients: statuses, representatives, bulk actions. */
export const clientActs = {
  statuses: post("client/statuses", {
    summary: "The statuses that the organization gives its clients, including those out of use",
    access: needs("client_status", "read"),
    input: nothing,
    output: z.object({ ClientStatuses: z.array(clientStatus) }),
  }),
  addStatus: post("client/addClientStatus", {
    summary: "New status for clients",
    access: needs("client_status", "edit"),
    effect: "write",
    input: clientStatusSchemas.full.omit({ active: true }),
    output: z.object({ ClientStatusId: z.number() }),
  }),
  updateStatus: post("client/updateClientStatus", {
    summary: "Change a status; one that is not active is no longer offered, and clients who have it keep it",
    access: needs("client_status", "edit"),
    effect: "write",
    input: clientStatusSchemas.full.extend({ id }),
    output: z.object({ ClientStatus: clientStatus }),
  }),
  setStatus: post("client/updateStatus", {
    summary: "Set the status of a client; null removes it",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, dataStatus: numeric(z.number().int().positive()).nullable() }),
    output: done,
  }),
  bulk: post("client/bulk", {
    summary: "Set the status of clients, move them to a branch, or both",
    access: edit,
    effect: "write",
    input: z
      .strictObject({ ...many, buid: id.nullable().default(null), statusid: id.nullable().optional() })
      .refine(({ buid, statusid }) => buid !== null || statusid !== undefined, {
        path: ["statusid"],
        params: { key: "required" },
      }),
    output: bulkReport,
  }),
  bulkTag: post("client/bulkTag", {
    summary: "Add a tag to clients, or remove it",
    access: edit,
    effect: "write",
    input: z.strictObject({ ...many, tag: requiredLine(40), remove: z.boolean().default(false) }),
    output: bulkReport,
  }),
  deleteUndelete: post("client/deleteUndelete", {
    summary:
      "Delete clients, or restore deleted ones; refused while a stay is running or ahead, an invoice is being written, or something is owed",
    access: operate,
    effect: "write",
    input: z.strictObject({ ...many, status: z.enum(["deleted", "active"]) }),
    output: bulkReport,
  }),
  bulkAddRepresentative: post("client/bulkAddRepresentative", {
    summary: "Assign a representative to clients; the previous one ends on the day the new one begins",
    access: needs("client_rep", "operation"),
    effect: "write",
    input: z.strictObject({ ...many, representativeid: id, ...period }),
    output: bulkReport,
  }),
  bulkAct: post("client/bulkAct/{id}", {
    summary: "A bulk action by the caller, and until when it can be undone",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ act: bulkAct }),
  }),
  undoBulk: post("client/bulkUndo/{id}", {
    summary: "Undo a bulk action by the caller within ten minutes; refused if a client was changed since",
    access: edit,
    effect: "write",
    input: byId,
    output: z.object({ undone: z.number() }),
  }),
  representatives: post("client/representatives/{id}", {
    summary: "The representatives of a client with their days, the latest first",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ Representatives: z.array(representative) }),
  }),
  addRepresentative: post("client/client2user", {
    summary: "Assign a representative to a client, in addition to the existing ones",
    access: needs("client_rep", "edit"),
    effect: "write",
    input: z.strictObject({ clientId: id, userId: id, ...period }),
    output: z.object({ Client2UserId: z.number() }),
  }),
  stopRepresentative: post("client/stopClient2user", {
    summary: "End the assignment of a representative to a client, today unless another day is named",
    access: needs("client_rep", "edit"),
    effect: "write",
    input: z.strictObject({ id, end: date.optional() }),
    output: done,
  }),
  fixRepresentative: post("client/fixRepresentative/{id}", {
    summary:
      "Keep a client with a representative, or release the client again; `{id}` is the assignment. Meanwhile only holders of this permission end it or hand the client over",
    access: [...needs("client", "read"), ...needs("fixlead", "edit")],
    effect: "write",
    input: z.strictObject({ id, fixed: flag }),
    output: done,
  }),
  handOverCount: post("client/handOverCount", {
    summary:
      "How many clients of a representative would be handed over from a day on; without `toId` all clients they have then",
    access: needs("client_rep", "operation"),
    input: z.strictObject({ fromId: id, toId: id.optional(), start: date.optional() }),
    output: z.object({ clients: z.number() }),
  }),
  handOver: post("client/handOver", {
    summary:
      "Hand all clients of a representative over to another, from a day on; without `dryRun` it is done",
    access: needs("client_rep", "operation"),
    effect: "write",
    input: z.strictObject({ fromId: id, toId: id, start: date, dryRun: z.boolean().default(false) }),
    output: z.object({ changed: z.number() }),
  }),
  clone: post("client/clone", {
    summary: "The same client in another branch, with the data that the reader may see",
    access: needs("client", "create"),
    effect: "write",
    input: z.strictObject({ branchId: id, clientId: id }),
    output: z.object({ ClientId: z.number() }),
  }),
};
