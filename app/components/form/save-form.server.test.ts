import type { AppLoadContext } from "@remix-run/node";
import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { saveForm } from "./save-form.server.ts";

const context: AppLoadContext = {
  config: { dataDir: "/nowhere", secretKey: "0123456789abcdef0123456789abcdef" },
};
const schema = z.strictObject({ name: z.string().max(5), ownerId: z.string().optional() });

function argsOf(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return { context, request: new Request("http://office.example/house/5", { method: "POST", body }) };
}
const written: unknown[] = [];
const save = async (form: unknown) => {
  written.push(form);
  return { to: "/house/6", text: "Saved." };
};

beforeAll(async () => {
  await i18next.init({ lng: "en", resources: {} });
});

describe("a saved form", () => {
  it("is written once, with the version that was seen, and leads to where it is shown", async () => {
    const args = argsOf({ name: "Haas", version: "4", idempotencyKey: "k1" });
    const answer = await saveForm(args, i18next.t, schema, save);
    expect(written).toEqual([{ value: { name: "Haas" }, version: 4, options: { idempotencyKey: "k1" } }]);
    if (!(answer instanceof Response)) throw new Error("It leads nowhere");
    expect(answer.headers.get("location")).toBe("/house/6");
  });

  it("comes back as typed when its schema refuses it, and nothing is written", async () => {
    const args = argsOf({ name: "Haasenberger", version: "4", idempotencyKey: "k1" });
    const before = written.length;
    expect(await saveForm(args, i18next.t, schema, save)).toMatchObject({
      data: { error: { name: [expect.any(String)] }, initialValue: { name: "Haasenberger", version: "4" } },
      init: { status: 400 },
    });
    expect(written).toHaveLength(before);
  });

  it("comes back inside of what the screen shows when the API refuses it, with that status", async () => {
    const refused = () =>
      Promise.reject(new CallFailure("ALREADY_EXISTS", "No.", { fields: { "house.name": "Taken." } }));
    const show = (result: unknown) => ({ result, more: true });
    expect(await saveForm(argsOf({ name: "Haas" }), i18next.t, schema, refused, show)).toMatchObject({
      data: { more: true, result: { error: { name: ["Taken."] }, initialValue: { name: "Haas" } } },
      init: { status: 409 },
    });
  });

  it("goes on searching where a combobox has no script", async () => {
    const args = argsOf({ name: "Haas", "ownerId:search": "lind", intent: "search:ownerId" });
    const answer = await saveForm(args, i18next.t, schema, save, (_result, { search }) => ({ search }));
    expect(answer).toMatchObject({ data: { search: { field: "ownerId" } }, init: { status: 200 } });
  });

  it("lets a defect through", async () => {
    const defect = new TypeError("a defect");
    const failing = () => Promise.reject(defect);
    await expect(saveForm(argsOf({ name: "Haas" }), i18next.t, schema, failing)).rejects.toBe(defect);
  });
});
