import { z } from "zod";
import { relationRoles } from "#contract/clients/client-relations/client-relation.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import { date, line } from "#contract/platform/values.ts";

/** Another client, and what they are to the given one. */
const relation = z.object({
  id: z.number(),
  clientId: z.number(),
  /** Empty for readers without `client_name`. */
  clientName: z.string(),
  role: z.enum(relationRoles),
  /** The label when the role is `other`. */
  word: z.string(),
  start: z.string().nullable(),
  /** The first day on which it no longer holds. */
  end: z.string().nullable(),
  /** Whether it has ended by today. */
  over: z.boolean(),
});
export type Relation = z.infer<typeof relation>;

const edit = needs("client", "edit");

export const clientRelations = {
  list: post("client/relations/{id}", {
    summary:
      "Clients related to a client, and their roles; only those of the reader's branches. Ended relations come last",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ Relations: z.array(relation) }),
  }),
  add: post("client/addRelation", {
    summary: "Set how another client is related to a client; `word` names it when the role is `other`",
    access: edit,
    effect: "write",
    input: z.strictObject({
      clientId: id,
      otherId: id,
      role: z.enum(relationRoles),
      word: line(60).default(""),
      start: date.nullable().default(null),
      end: date.nullable().default(null),
    }),
    output: z.object({ RelationId: z.number() }),
  }),
  stop: post("client/stopRelation", {
    summary: "End a relation, today unless another day is named",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, end: date.optional() }),
    output: done,
  }),
  remove: post("client/removeRelation/{id}", {
    summary: "Remove a relation that was entered by mistake; the history of both clients keeps it",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};
