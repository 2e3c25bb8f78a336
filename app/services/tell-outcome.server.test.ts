import { type AppLoadContext, data } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { takeFlash } from "./flash.server.ts";
import { tellOutcome } from "./tell-outcome.server.ts";

const context: AppLoadContext = {
  config: { dataDir: "/nowhere", secretKey: "0123456789abcdef0123456789abcdef" },
};
const args = { request: new Request("http://office.example/record/5"), context };
const here = "/record/5";
const wrongReason = new CallFailure("VALIDATION", "Please check the marked fields.", {
  fields: { reason: "Say why." },
});

/** Where the answer leads, and what is said there. */
async function outcome(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error("This answer leads nowhere");
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { toasts } = await takeFlash(new Request(args.request, { headers: { cookie } }), context);
  return { status: answer.status, to: answer.headers.get("location"), toasts };
}

describe("an act", () => {
  it("is told on the page that shows it", async () => {
    const answer = await tellOutcome(args, here, async () => ({ text: "Done.", to: "/record/6" }));
    expect(await outcome(answer)).toEqual({
      status: 302,
      to: "/record/6",
      toasts: [{ kind: "success", text: "Done." }],
    });
  });

  it("without words leads there and says nothing", async () => {
    expect(await outcome(await tellOutcome(args, here, async () => ({ to: "/jobs/7" })))).toEqual({
      status: 302,
      to: "/jobs/7",
      toasts: [],
    });
  });

  it("closes the question it answers, and opens the next one", async () => {
    const question = { ...args, request: new Request("http://office.example/record/5?tab=a&confirm=cancel") };
    const led = async (to?: string) =>
      (
        await outcome(
          await tellOutcome(question, "/record/5?tab=a&confirm=cancel", async () => ({ text: "Done.", to })),
        )
      ).to;
    expect(await led()).toBe("/record/5?tab=a");
    expect(await led("/record/5?confirm=cancel#plan")).toBe("/record/5#plan");
    expect(await led("/record/5?confirm=refund")).toBe("/record/5?confirm=refund");
  });

  it("answers in place where it has something to show", async () => {
    const answer = await tellOutcome(args, here, async () => data({ codes: ["a"] }));
    expect(answer).toMatchObject({ data: { codes: ["a"] } });
  });

  it("that is refused says what is wrong of its fields, where no field stands beside", async () => {
    const answer = await tellOutcome(args, here, () => Promise.reject(wrongReason));
    expect(await outcome(answer)).toEqual({
      status: 302,
      to: here,
      toasts: [{ kind: "error", text: "Say why." }],
    });
  });

  it("that is refused at length is still told", async () => {
    const failure = new CallFailure("IN_USE", "Stays need it. ".repeat(50));
    const { toasts } = await outcome(await tellOutcome(args, here, () => Promise.reject(failure)));
    expect(toasts).toMatchObject([{ kind: "error", text: expect.stringMatching(/^Stays need it\./) }]);
  });

  it("of a small form brings it back as typed, and of a bare button says why", async () => {
    const form = new FormData();
    form.set("reason", "");
    form.set("note", "kept");
    const tried = (failure: CallFailure) =>
      tellOutcome(
        args,
        here,
        () => Promise.reject(failure),
        (refusal) => refuseFields(form, refusal),
      );
    expect(await tried(wrongReason)).toMatchObject({
      data: { refused: { typed: { reason: "", note: "kept" }, errors: { reason: "Say why." } } },
      init: { status: 400 },
    });
    const inUse = new CallFailure("IN_USE", "Stays need it.");
    expect(await tried(inUse)).toMatchObject({
      data: {
        refused: { typed: { note: "kept" }, errors: {}, message: "Stays need it.", shownByFrame: true },
      },
    });
    for (const name of ["reason", "note"]) form.delete(name);
    form.set("intent", "remove");
    expect(await outcome(await tried(inUse))).toMatchObject({
      toasts: [{ kind: "error", text: "Stays need it." }],
    });
  });

  it("lets defects and the way to a confirmation through", async () => {
    const never = () => ({ text: "refused" });
    const defect = new TypeError("a defect");
    await expect(tellOutcome(args, here, () => Promise.reject(defect), never)).rejects.toBe(defect);
    const confirm = new Response(null, { status: 302, headers: { location: "/account/confirm" } });
    await expect(tellOutcome(args, here, () => Promise.reject(confirm), never)).rejects.toBe(confirm);
  });
});
