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
      "Clients that belong to a client, and what they are to them; only those of the reader's branches. What is over comes last",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ Relations: z.array(relation) }),
  }),
  add: post("client/addRelation", {
    summary: "Say what another client is to a client; `word` names it where the role is `other`",
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
    summary: "End a relation, from today unless another day is said",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, end: date.optional() }),
    output: done,
  }),
  remove: post("client/removeRelation/{id}", {
    summary: "Take a relation back that never was; the history of both clients keeps it",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};
