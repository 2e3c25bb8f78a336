import { z } from "zod";
import { clientStatus, clientStatusSchemas } from "#contract/clients/clients/clients.ts";
import { needs } from "#contract/platform/access.ts";
import { bulkAct, bulkInput, bulkReport } from "#contract/platform/bulk.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, nothing } from "#contract/platform/list.ts";
import { date, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

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
});
export type Representative = z.infer<typeof representative>;

const edit = needs("client", "edit");
const operate = needs("client", "operation");

/** The calls that act on clients: statuses, representatives, bulk actions. */
export const clientActs = {
  statuses: post("client/statuses", {
    summary: "The statuses an organization gives its clients, also those out of use",
    access: needs("client_status", "read"),
    input: nothing,
    output: z.object({ ClientStatuses: z.array(clientStatus) }),
  }),
  addStatus: post("client/addClientStatus", {
    summary: "A new status that clients may be given",
    access: needs("client_status", "edit"),
    effect: "write",
    input: clientStatusSchemas.full.omit({ active: true }),
    output: z.object({ ClientStatusId: z.number() }),
  }),
  updateStatus: post("client/updateClientStatus", {
    summary: "Change a status; one that is not active is not offered any more and stays where it is",
    access: needs("client_status", "edit"),
    effect: "write",
    input: clientStatusSchemas.full.extend({ id }),
    output: z.object({ ClientStatus: clientStatus }),
  }),
  setStatus: post("client/updateStatus", {
    summary: "Give a client a status; null takes it away",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, dataStatus: numeric(z.number().int().positive()).nullable() }),
    output: done,
  }),
  bulk: post("client/bulk", {
    summary: "Give clients a status, move them to a branch, or both",
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
    summary: "Give clients a tag, or take it away",
    access: edit,
    effect: "write",
    input: z.strictObject({ ...many, tag: requiredLine(40), remove: z.boolean().default(false) }),
    output: bulkReport,
  }),
  deleteUndelete: post("client/deleteUndelete", {
    summary:
      "Delete clients, or bring deleted ones back; refused while a stay is running or ahead, an invoice is being written, or something is owed",
    access: operate,
    effect: "write",
    input: z.strictObject({ ...many, status: z.enum(["deleted", "active"]) }),
    output: bulkReport,
  }),
  bulkAddRepresentative: post("client/bulkAddRepresentative", {
    summary:
      "Have clients looked after by a colleague; whoever did so before ends on the day this one begins",
    access: needs("client_rep", "operation"),
    effect: "write",
    input: z.strictObject({ ...many, representativeid: id, ...period }),
    output: bulkReport,
  }),
  bulkAct: post("client/bulkAct/{id}", {
    summary: "A bulk act of one's own, and until when it can be undone",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ act: bulkAct }),
  }),
  undoBulk: post("client/bulkUndo/{id}", {
    summary: "Undo a bulk act of one's own within ten minutes; refused where a client was changed since",
    access: edit,
    effect: "write",
    input: byId,
    output: z.object({ undone: z.number() }),
  }),
  representatives: post("client/representatives/{id}", {
    summary: "Who looked after a client and when, the latest first",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ Representatives: z.array(representative) }),
  }),
  addRepresentative: post("client/client2user", {
    summary: "Have a client looked after by a colleague, beside whoever does so already",
    access: needs("client_rep", "edit"),
    effect: "write",
    input: z.strictObject({ clientId: id, userId: id, ...period }),
    output: z.object({ Client2UserId: z.number() }),
  }),
  stopRepresentative: post("client/stopClient2user", {
    summary: "End that a colleague looks after a client, from today unless another day is said",
    access: needs("client_rep", "edit"),
    effect: "write",
    input: z.strictObject({ id, end: date.optional() }),
    output: done,
  }),
  handOverCount: post("client/handOverCount", {
    summary:
      "How many clients of a colleague would be handed over from a day on; without `toId` all that they look after then",
    access: needs("client_rep", "operation"),
    input: z.strictObject({ fromId: id, toId: id.optional(), start: date.optional() }),
    output: z.object({ clients: z.number() }),
  }),
  handOver: post("client/handOver", {
    summary: "Hand all clients of a colleague over to another, from a day on; without `dryRun` it is done",
    access: needs("client_rep", "operation"),
    effect: "write",
    input: z.strictObject({ fromId: id, toId: id, start: date, dryRun: z.boolean().default(false) }),
    output: z.object({ changed: z.number() }),
  }),
  clone: post("client/clone", {
    summary: "The same client in another branch, with what the reader may see of them",
    access: needs("client", "create"),
    effect: "write",
    input: z.strictObject({ branchId: id, clientId: id }),
    output: z.object({ ClientId: z.number() }),
  }),
};
