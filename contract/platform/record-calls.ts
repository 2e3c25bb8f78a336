import { z } from "zod";
import { type Flag, needs, type Resource } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, id, listOutput, version } from "#contract/platform/list.ts";
import type { Fields } from "#contract/platform/record.ts";
import type { RecordSchemas } from "#contract/platform/record-schemas.ts";
import { line } from "#contract/platform/values.ts";

/** What the calls of a kind of record are about, and the schemas they need. */
interface About<
  One extends string,
  Many extends string,
  F extends Fields,
  List extends z.ZodType,
  Row extends z.ZodType,
  Stored extends z.ZodType,
  Shown extends z.ZodType,
> {
  /** Keys of one record and of several in inputs and outputs. */
  one: One;
  many: Many;
  /** The same in the words of a summary: `a parking space`, `parking spaces`. */
  words: readonly [one: string, many: string];
  resource: Resource;
  schemas: RecordSchemas<F>;
  /** Made by `listInput`. */
  list: List;
  row: Row;
  stored: Stored;
  /** What its page reads of it. */
  shown: Shown;
}

/** Declares the calls that every described record has; `recordHandlers` handles all but the list. */
export function recordCalls<
  const One extends string,
  const Many extends string,
  F extends Fields,
  List extends z.ZodType,
  Row extends z.ZodType,
  Stored extends z.ZodType,
  Shown extends z.ZodType,
>(path: string, about: About<One, Many, F, List, Row, Stored, Shown>) {
  const { one, many, words, resource, schemas, list, row, stored, shown } = about;
  const [oneInWords, manyInWords] = words;
  const right = (flag: Flag) => needs(resource, flag);
  return {
    list: post(`${path}/get`, {
      summary: `List ${manyInWords}`,
      access: right("read"),
      input: list,
      output: listOutput(many, row),
    }),
    read: post(`${path}/id/{id}`, {
      summary: `Read ${oneInWords}, what may be done with it, and who changed what, newest first`,
      access: right("read"),
      input: byId,
      output: z.object({ ...named(one, shown), History: z.array(historyEntry) }),
    }),
    add: post(`${path}/add`, {
      summary: `Add ${oneInWords}`,
      access: right("create"),
      effect: "write",
      input: z.strictObject(named(one, schemas.full)),
      output: z.object({ id: z.number() }),
    }),
    update: post(`${path}/update`, {
      summary: `Change ${oneInWords}; fields left out stay as they are`,
      access: right("edit"),
      effect: "write",
      input: z.strictObject(named(one, schemas.change)),
      output: z.object(named(one, stored)),
    }),
    remove: post(`${path}/delete/{id}`, {
      summary: `Delete ${oneInWords}; its history stays`,
      access: right("operation"),
      effect: "write",
      input: byId,
      output: done,
    }),
  };
}

/** Declares the call that moves a record along its status list; each move may need more than `edit`. */
export function moveCall<const Action extends string, Status extends z.ZodType>(
  path: string,
  one: string,
  resource: Resource,
  { actions, status }: { actions: readonly Action[]; status: Status },
) {
  return post(`${path}/move/{id}`, {
    summary: `Set the status of ${one}; a move that needs a reason is refused without one`,
    access: needs(resource, "edit"),
    effect: "write",
    input: z.strictObject({ id, action: z.enum(actions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  });
}

function named<Name extends string, S>(name: Name, schema: S): Record<Name, S> {
  return { [name]: schema } as Record<Name, S>;
}
