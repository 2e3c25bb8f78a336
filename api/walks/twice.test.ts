import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { watchDatabase } from "#api/walks/access-database-testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import type { Sample } from "#api/walks/access-sample-testing.ts";
import {
  answerOf,
  answerToWhoMay,
  callers,
  guarded,
  sendSample,
  usingUpLast,
} from "#api/walks/access-walk-testing.ts";

const house = await testHouse();
const records = await furnishWithRecords(house);
const database = await watchDatabase(house, ["session", "idempotency_key"]);
const administrator = callers(() => house.person({ admin: true }));
const writes = usingUpLast(guarded).filter(
  (walked) => walked.call.effect === "write" && answerToWhoMay(walked) === "OK",
);

/** Files of the sample with other bytes; null where it has none. */
function withOtherFiles(sample: Sample | undefined): Sample | null {
  const { files, other } = changed(sample?.(records) ?? {});
  return files === 0 ? null : () => other as Record<string, unknown>;
}

function changed(value: unknown): { files: number; other: unknown } {
  if (value instanceof File)
    return { files: 1, other: new File([value, " "], value.name, { type: value.type }) };
  if (Array.isArray(value)) {
    const parts = value.map(changed);
    return { files: parts.filter(({ files }) => files > 0).length, other: parts.map(({ other }) => other) };
  }
  if (typeof value !== "object" || value === null) return { files: 0, other: value };
  const parts = Object.entries(value).map(([name, inner]) => ({ name, ...changed(inner) }));
  return {
    files: parts.filter(({ files }) => files > 0).length,
    other: Object.fromEntries(parts.map(({ name, other }) => [name, other])),
  };
}

describe("a write that comes twice under one key", () => {
  it.each(writes)(
    "$title is done once, answers the same, and is refused with another file",
    async (walked) => {
      const person = await administrator(walked);
      // Made once: two of it may differ by the day or by a number drawn.
      const input = walked.sample?.(records) ?? {};
      const send = (sample: Sample) =>
        sendSample(records, house, { call: walked.call, sample }, person, `twice ${walked.title}`);
      const first = await send(() => input);
      expect(await answerOf(first), await first.clone().text()).toBe("OK");
      person.caller.bearer = first.headers.get("x-authorization") ?? person.caller.bearer;
      const reply = await first.json();
      const before = await database.marks();
      const second = await send(() => input);
      // Whoever ended their own sign-in by it is nobody now.
      const ended = second.status === 401;
      expect(ended ? reply : await second.json()).toEqual(reply);
      const other = withOtherFiles(() => input);
      expect(other && !ended ? await answerOf(await send(other)) : "IDEMPOTENCY_REUSED").toBe(
        "IDEMPOTENCY_REUSED",
      );
      expect(await database.marks()).toEqual(before);
    },
  );

  it("has calls whose reply is a secret, and calls with files, among those that were tried", () => {
    expect(writes.filter(({ call }) => call.secretReply).length).toBeGreaterThan(5);
    expect(writes.filter(({ call }) => call.body === "multipart").length).toBeGreaterThan(5);
  });
});
