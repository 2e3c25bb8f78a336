import { describe, expect, it } from "vitest";
import { admit } from "./admit.ts";

const now = new Date("2026-11-21T10:00:00Z");
const read = { effect: "read" } as const;
const write = { effect: "write" } as const;
const person = { token: null, mustSetUpFactor: false, confirmedAt: "2026-11-21T09:30:00Z" };
const token = {
  token: { name: "sync", readOnly: false, resources: null },
  mustSetUpFactor: false,
  confirmedAt: null,
};

describe("a call beside its permissions", () => {
  it("asks a person for nothing more, as a rule", () => {
    expect(() => admit(write, { ...person, confirmedAt: null }, now)).not.toThrow();
  });

  const confirmedAt = (instant: string | null) => () =>
    admit({ ...write, stepUp: true }, { ...person, confirmedAt: instant }, now);

  it("takes a confirmation of less than an hour ago as fresh", () => {
    expect(confirmedAt("2026-11-21T09:00:01Z")).not.toThrow();
  });

  it.each(["2026-11-21T09:00:00Z", "2026-11-20T10:00:00Z", null])(
    "asks again for one of %s at 10:00",
    (instant) => {
      expect(confirmedAt(instant)).toThrow("STEP_UP_REQUIRED");
    },
  );

  it("keeps tokens from what only a person may do", () => {
    expect(() => admit({ ...read, personOnly: true }, token, now)).toThrow("PERSON_REQUIRED");
    expect(() => admit({ ...read, stepUp: true }, token, now)).toThrow("PERSON_REQUIRED");
    expect(() => admit(write, token, now)).not.toThrow();
  });

  it("keeps a reading token from writing", () => {
    const reading = { ...token, token: { ...token.token, readOnly: true } };
    expect(() => admit(read, reading, now)).not.toThrow();
    expect(() => admit(write, reading, now)).toThrow("READ_ONLY_TOKEN");
  });

  it("waits for a second factor the organization requires, except where one sets it up", () => {
    const bare = { ...person, mustSetUpFactor: true };
    expect(() => admit(read, bare, now)).toThrow("SECOND_FACTOR_MISSING");
    expect(() => admit({ ...read, duringSetup: true }, bare, now)).not.toThrow();
  });
});
