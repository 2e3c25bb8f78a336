import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testHouse } from "#api/platform/testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import { answerOf, calls, sendInput } from "#api/walks/access-walk-testing.ts";

const house = await testHouse();
const records = await furnishWithRecords(house);
const administrator = await house.person({ admin: true });

/** Lists in the filter of a call. */
const filters = calls.flatMap(({ title, call, sample }) => {
  const shape = fieldsOf(call.input);
  return Object.entries(fieldsOf(shape.filter)).flatMap(([name, schema]) =>
    isListOfValues(bare(schema)) ? [{ title: `${title}: ${name}`, of: title, call, sample, name }] : [],
  );
});

/** Conditions that a filter lists are no values: without any of them there is nothing to meet. */
function isListOfValues(schema: unknown): boolean {
  return schema instanceof z.ZodArray && !(bare(schema.element) instanceof z.ZodObject);
}

function fieldsOf(schema: unknown): Record<string, unknown> {
  const inner = bare(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

function bare(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return bare(schema.unwrap());
  return schema instanceof z.ZodPipe ? bare(schema.in) : schema;
}

/** Lists of a reply that its filter does not reach: what the rows stand on. */
const beside: Record<string, readonly string[]> = { "kanban.get": ["boards", "lists"] };

/** Rows of a reply: all its lists of records. */
function rowsOf(title: string, reply: { objects: Record<string, unknown> }): unknown[] {
  return Object.entries(reply.objects).flatMap(([name, value]) =>
    Array.isArray(value) && !beside[title]?.includes(name) ? value : [],
  );
}

describe("a filter by a list of nothing", () => {
  it("is known of many calls", () => expect(filters.length).toBeGreaterThan(60));

  it.each(filters)("$title matches nothing", async ({ of, call, sample, name }) => {
    const input = sample?.(records) ?? {};
    const filter = { ...(input.filter as object | undefined), [name]: [] };
    const reply = await sendInput(house, call, { ...input, filter }, administrator);
    expect(await answerOf(reply), await reply.clone().text()).toBe("OK");
    expect(call.effect === "read" && call.reply === "json" ? rowsOf(of, await reply.json()) : []).toEqual([]);
  });
});
