import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { problemMessage } from "#app/components/form/message.ts";
import * as browser from "./check-form.ts";
import type { Known } from "./read-schema.ts";

/** Modules with schemas of forms, and how one gets at them. */
const forms: Record<string, [module: () => Promise<object>, name: string, args: unknown[]]> = {
  building: [() => import("#app/routes/_app.building.edit.$id/schema.ts"), "buildingSchema", ["de"]],
  stay: [() => import("#app/routes/_app.real_estate.contracts.rent.new/schema.ts"), "staySchema", ["en"]],
  client: [() => import("#app/routes/_app.clients.edit.$id/schema.ts"), "clientSchema", [[]]],
  price: [() => import("#app/routes/_app.real_estate.edit.$id/price-schema.ts"), "priceSchema", ["fr"]],
  unit: [() => import("#app/routes/_app.real_estate.edit.$id/schema.ts"), "unitSchema", ["en"]],
  invoice: [
    () => import("#app/routes/_app.report.monetary.invoice.$id/draft-schema.ts"),
    "draftSchema",
    ["en"],
  ],
};
const known = new Map<string, z.ZodType<Record<string, unknown>>>();
const light = new Map<string, Known>();

async function load<Schema>(into: Map<string, Schema>): Promise<void> {
  for (const [form, [module, name, args]] of Object.entries(forms)) {
    const make = Reflect.get(await module(), name);
    into.set(form, Reflect.apply(make, undefined, args));
  }
}

beforeAll(async () => {
  await load(known);
  vi.resetModules();
  vi.doMock("zod", () => import("./schema.ts"));
  await load(light);
});
afterAll(() => {
  vi.doUnmock("zod");
  vi.resetModules();
});

const typed = fc.constantFrom(
  ..."|x|0|1|7|-3|12,50|12.50|1e400|99999999999999|on|off|AT|de|en|21/11/2026|32/01/2026|2026-11-21|15:00|25:99|apartment".split(
    "|",
  ),
  ..."a@b.example|a..b@c.d|+43 660 1234567|+1|null|ACTIVE|NEW|free|OneTime|  |\u202eevil|🏠".split("|"),
  "long ".repeat(60),
  "long ".repeat(1200),
);
const words = ([key]: string[], values: Record<string, string | number>) =>
  `${key} ${JSON.stringify(values)}`;

describe.each(Object.keys(forms))("the browser's reading of the form of a %s", (form) => {
  it("finds what the server finds, in the same words", () => {
    const names = fieldsOf(form)
      .filter((name) => !name.endsWith("[]"))
      .map((name) => name.replaceAll("[]", "[0]"));
    const count = { minLength: names.length, maxLength: names.length };
    fc.assert(
      fc.property(fc.array(fc.option(typed), count), (values) => {
        const data = new FormData();
        for (const [index, name] of names.entries()) data.append(name, values[index] ?? "");
        const { wanted, found } = readings(form, data);
        expect(found.reply().error).toEqual(wanted.reply().error);
        expect(found.status).toBe(wanted.status);
        if (wanted.status === "success") expect(found).toMatchObject({ value: wanted.value });
      }),
      { numRuns: 200 },
    );
  });
});

function fieldsOf(form: string): string[] {
  const schema = known.get(form);
  return schema ? Object.keys(getZodConstraint(schema)) : expect.unreachable();
}

function readings(form: string, data: FormData) {
  const [server, own] = [known.get(form), light.get(form)];
  if (!server || !own) return expect.unreachable();
  return {
    wanted: parseWithZod(data, { schema: server, error: (issue) => problemMessage(issue, words) }),
    found: browser.parseWithZod(data, {
      schema: own,
      error: (issue) => Reflect.apply(problemMessage, undefined, [issue, words]),
    }),
  };
}
