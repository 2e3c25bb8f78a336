import { z } from "zod";
import { clientFieldRecord } from "#contract/clients/client-fields/client-field.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { id, nothing, version } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";

const schemas = recordSchemas(clientFieldRecord);

const clientField = schemas.stored.extend({
  /** Whether some client has a value; its kind can then no longer change. */
  used: z.boolean(),
});
export type ClientField = z.infer<typeof clientField>;

const typed = schemas.full.omit({ withdrawn: true, position: true, active: true });
const hasChoices = {
  test: ({ kind, choices }: { kind: string; choices: string[] }) => kind !== "choice" || choices.length > 0,
  otherwise: { path: ["choices"], params: { key: "required" } },
};

/** A name that `ownName` makes. */
export const ownFieldName = z.templateLiteral(["ownFields.", z.int().positive()]);

/** The calls for an organization's own client fields. */
export const clientFields = {
  list: post("client/fields", {
    summary: "The organization's own fields of clients in their order, including those out of use",
    access: needs("settings", "read"),
    input: nothing,
    output: z.object({ ClientFields: z.array(clientField) }),
  }),
  add: post("client/addField", {
    summary: "New own field of clients, placed after the others",
    access: needs("settings", "edit"),
    effect: "write",
    input: z.strictObject({ field: typed.refine(hasChoices.test, hasChoices.otherwise) }),
    output: z.object({ ClientFieldId: z.number() }),
  }),
  update: post("client/updateField", {
    summary:
      "Change an own field, or take it out of use; its kind cannot change once a client has a value. Choices left out keep their place",
    access: needs("settings", "edit"),
    effect: "write",
    input: z.strictObject({
      field: typed.extend({ id, version, active: z.boolean() }).refine(hasChoices.test, hasChoices.otherwise),
    }),
    output: z.object({ ClientField: clientField }),
  }),
  order: post("client/orderFields", {
    summary: "Put the own fields into this order; those not named come last",
    access: needs("settings", "edit"),
    effect: "write",
    input: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    output: z.object({ ClientFields: z.array(clientField) }),
  }),
};

export const clientFieldScreens = {
  "/clients/fields": { needs: needs("settings", "read") },
} as const satisfies Screens;
