import { describe, expect, it } from "vitest";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { type House, type Person, testHouse } from "#api/platform/testing.ts";
import { branchPlaces, withBranch } from "#api/walks/access-branches-testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import { mark } from "#api/walks/access-sample-testing.ts";
import { isOrganizationWide } from "#api/walks/access-testing.ts";
import {
  answerOf,
  answerToWhoMay,
  callers,
  guarded,
  namesRecord,
  needsOf,
  sendInput,
  sendSample,
  type Walked,
} from "#api/walks/access-walk-testing.ts";
import { type Flag, type Need, resources } from "#contract/platform/access.ts";
import type { Call } from "#contract/platform/call.ts";

// That who may is answered is asked in samples.test.ts.

// One connection: a call that took a second one while it holds the first would wait for itself.
const house = await testHouse({ connections: 1 });
const neighbour = await house.otherTenant();
const records = await furnishWithRecords(house);

const send = (at: House, walked: Walked, as?: Person) => sendSample(records, at, walked, as);
const namesRecords = (sample: Walked["sample"]) => namesRecord(records, sample);
const withNeeds = guarded.flatMap((walked) => needsOf(walked.call).map((need) => ({ ...walked, need })));

const without = new Map<string, Promise<Person>>();
/** Somebody with every right except one: the same for all calls that ask for it, for each of them refuses. */
function personWithout(need: Need): Promise<Person> {
  const name = `${need.resource} ${need.flag} ${need.or?.resource ?? ""}`;
  const person = without.get(name) ?? house.person({ grants: allBut(need) });
  without.set(name, person);
  return person;
}

/** The house runs the installation; another organization's people never hold `system`. */
function isForOperator(call: Call): boolean {
  return needsOf(call).some(({ resource }) => resource === "system");
}

/** Every right there is, except one and what does as well in its place. */
function allBut(need: Need): Grants {
  const covers = (resource: string, flag: Flag) =>
    (resource === need.resource &&
      (flag === need.flag || (resource === "invoice" && need.flag === "edit" && flag === "create"))) ||
    (resource === need.or?.resource && flag === need.or.flag) ||
    (need.resource === "real_estate_active" && resource === "real_estate" && flag === "read");
  const flags: readonly Flag[] = ["read", "create", "edit", "operation"];
  return Object.fromEntries(
    resources.map((resource) => [resource, flags.filter((flag) => !covers(resource, flag))]),
  );
}

describe("every call", () => {
  it.each(guarded)("$title answers 401 to nobody", async (walked) => {
    const reply = await send(house, walked);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ status: false, errorType: "UNAUTHENTICATED", objects: {} });
  });

  it.each(withNeeds)("$title answers 403 to everybody without $need.resource $need.flag", async (walked) => {
    const reply = await send(house, walked, await personWithout(walked.need));
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({
      errorType: "FORBIDDEN",
      objects: { permission: walked.need.resource },
    });
  });

  it("answers 401 to a sign-in that names another organization", async () => {
    const person = await neighbour.person({ admin: true });
    const headers = {
      authorization: `Bearer ${person.caller.bearer}`,
      "x-organization": String(house.organizationId),
    };
    const reply = await house.request("building/get", { method: "POST", body: "{}", headers });
    expect(reply.status).toBe(401);
  });
});

/** All permissions but the one that narrows what its holder sees: a banker reads a part of refinance requests and changes none. */
const widening = resources.filter((resource) => resource !== "bankerRefinanceExlusive");

describe("a role that may only read", () => {
  const everything: Grants = Object.fromEntries(widening.map((resource) => [resource, ["read"] as const]));
  const reader = house.person({ grants: everything });
  const calls = guarded.filter(({ call }) => needsOf(call).length > 0);
  const onlyReads = (call: Call) => needsOf(call).every(({ flag }) => flag === "read");

  it.each(calls.filter(({ call }) => !onlyReads(call)))("is refused $title", async (walked) => {
    expect((await send(house, walked, await reader)).status).toBe(403);
  });

  it.each(calls.filter(({ call }) => onlyReads(call) && !call.stepUp))("may call $title", async (walked) => {
    const reply = await send(house, walked, await reader);
    expect(await answerOf(reply), await reply.text()).toBe(answerToWhoMay(walked));
  });
});

// Rights that reach beyond one's branches are what they are for.
const ofOwnBranches = widening.filter((resource) => !/(^|_)all(_|$|[a-z])|allcalendar|allbu/.test(resource));

const t = textsIn("en");
/** How a call says that there is no such record: by name of the failure, or what it says of the field. */
const saysNone = [
  "NOT_FOUND",
  "UNKNOWN_BRANCH",
  ...["unknownBranch", "roleBeyondYours", "choice"].map((key) => t(`validation:${key}`)),
];

async function whyNone(reply: Response): Promise<string> {
  const { errorType, objects } = await reply.clone().json();
  return errorType === "VALIDATION" ? Object.values(objects.fields).join() : errorType;
}

describe("somebody of another branch", () => {
  const flags: readonly Flag[] = ["read", "create", "edit", "operation"];
  const grants: Grants = Object.fromEntries(ofOwnBranches.map((resource) => [resource, flags]));
  const [, berlin] = house.branchIds;
  const other = house.person({ grants, branches: [berlin] });

  it.each(guarded.filter(({ title, sample }) => namesRecords(sample) && !isOrganizationWide(title)))(
    "is told by $title that there is no such record",
    async (walked) => {
      const reply = await send(house, walked, await other);
      expect(saysNone).toContain(await whyNone(reply));
      expect(await reply.text()).not.toContain(mark);
    },
  );

  it.each(guarded.filter(({ title, sample }) => !namesRecords(sample) && !isOrganizationWide(title)))(
    "sees nothing of the first branch by $title",
    async (walked) => {
      const reply = await send(house, walked, await other);
      expect(await answerOf(reply)).toBe(answerToWhoMay(walked));
      expect(await reply.text()).not.toContain(mark);
    },
  );
});

describe("a branch that is named", () => {
  const grants: Grants = Object.fromEntries(
    ofOwnBranches.map((resource) => [resource, ["read", "create", "edit", "operation"] as const]),
  );
  // All the records are in the branch that the person sees, so that only the one they name is refused.
  const setting = neighbour.otherTenant().then(async (at) => {
    const [vienna, berlin] = at.branchIds;
    const own = await furnishWithRecords({ ...at, branchIds: [berlin, vienna] });
    return { at, own, foreign: vienna, other: await at.person({ grants, branches: [berlin] }) };
  });
  /** Lists of the organization as a whole, and of one's own; users whose roles are beyond the person anyway. */
  const elsewhere = ["mailAccounts.list", "organizations.list", "jobs.list", "users.add", "users.update"];
  const ofBranches = guarded.filter(({ title }) => !elsewhere.includes(title));
  const naming = ofBranches.flatMap((walked) =>
    branchPlaces(walked.call).map((place) => ({ ...walked, place, at: place.path.join(".") })),
  );

  it.each(naming)("as $at of $title is none to somebody who does not see it", async (walked) => {
    const { at, own, foreign, other } = await setting;
    const input = withBranch(walked.sample?.(own) ?? {}, walked.place, foreign);
    const reply = await sendInput(at, walked.call, input, other);
    const { objects } = await reply.clone().json();
    expect(saysNone).toContain(await whyNone(reply));
    expect(Object.keys(objects.fields ?? { [walked.at]: "" })).toEqual([walked.at]);
  });

  it("is looked for in every call that can name one", () => {
    expect(naming.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["channels.fetchBuilding", "buildings.list", "units.exportList", "users.list"]),
    );
  });
});

describe("another organization's administrator", () => {
  const stranger = callers(() => neighbour.person({ admin: true }));

  it.each(guarded.filter(({ sample }) => namesRecords(sample)))(
    "is told by $title that there is no such record",
    async (walked) => {
      const reply = await send(neighbour, walked, await stranger(walked));
      expect(isForOperator(walked.call) ? ["FORBIDDEN"] : saysNone).toContain(await whyNone(reply));
      expect(await reply.text()).not.toContain(mark);
    },
  );

  it.each(guarded.filter(({ sample }) => !namesRecords(sample)))(
    "sees nothing of the house by $title",
    async (walked) => {
      const reply = await send(neighbour, walked, await stranger(walked));
      expect(await answerOf(reply)).toBe(isForOperator(walked.call) ? "FORBIDDEN" : answerToWhoMay(walked));
      expect(await reply.text()).not.toContain(mark);
    },
  );
});
