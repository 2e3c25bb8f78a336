import { describe, expect, it } from "vitest";
import { asOwner } from "#api/platform/jobs/testing.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { type Person, type PersonOptions, testHouse } from "#api/platform/testing.ts";
import { watchDoors } from "#api/walks/access-doors-testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import type { Records } from "#api/walks/access-sample-testing.ts";
import {
  answerOf,
  guarded,
  namesRecord,
  sendSample,
  usingUpLast,
  type Walked,
} from "#api/walks/access-walk-testing.ts";
import { type Flag, resources } from "#contract/platform/access.ts";

// On one PostgreSQL only: rights are judged by the process.

const house = await testHouse();
const doors = await watchDoors(house);
const [vienna] = house.branchIds;
const flags: readonly Flag[] = ["read", "create", "edit", "operation"];
const everything: Grants = Object.fromEntries(
  // What shows less by being held is no strength.
  resources.filter((name) => name !== "bankerRefinanceExlusive").map((resource) => [resource, flags]),
);
const { invoice: _invoice, ...withoutInvoices } = everything;
// Whoever holds it works in all branches.
const { all_businessunit: _branches, ...inOwnBranches } = everything;
const records = await furnishWithRecords(house);
const order = usingUpLast(guarded);

/** Somebody with all there is to lose: an address, a token, a second session. */
async function strongColleague(options: PersonOptions): Promise<number> {
  const person = await house.person(options);
  await person.client.apiTokens.add({
    token: { name: "Sync", readOnly: true, resources: [], days: 30 },
  });
  await asOwner(house.ownerUrl, (owner) =>
    owner.query("UPDATE app_user SET email = username || '@house.example' WHERE id = $1", [person.id]),
  );
  return person.id;
}

/** Calls of these may end a sign-in or change what who calls may do: each is made by somebody new, all others by one. */
const ofOneself = ["account", "passkeys", "permissions", "roles", "secondFactor", "session", "users"];

function callers(make: () => Promise<Person>): (walked: Walked) => Promise<Person> {
  let lasting: Promise<Person> | undefined;
  return ({ domain }) => {
    if (ofOneself.includes(domain)) return make();
    lasting ??= make();
    return lasting;
  };
}

const namesColleague = ({ sample }: Walked) => namesRecord(records, sample, "colleague");

describe.each([
  ["in fewer branches", { grants: inOwnBranches }, { grants: inOwnBranches, branches: [vienna] }],
  ["with fewer rights", { grants: everything }, { grants: withoutInvoices }],
  ["who is no administrator", { admin: true }, { grants: everything }],
])("a weaker colleague, %s,", (_how, strong, weak) => {
  const stronger = strongColleague(strong);
  const about = async (): Promise<Records> => ({ ...records, colleague: await stronger });
  const caller = callers(() => house.person(weak));

  it.each(order)("moves no door of the stronger by $title", async (walked) => {
    const id = await stronger;
    const before = await doors.of(id);
    const reply = await sendSample(await about(), house, walked, await caller(walked));
    expect(await doors.of(id)).toBe(before);
    expect(await answerOf(reply)).not.toBe("UNAUTHENTICATED");
    const aboutThem = namesColleague(walked) && walked.call.effect === "write";
    expect(aboutThem && ![403, 404].includes(reply.status), await reply.text()).toBe(false);
  });

  it("does not see where the stronger is signed in", async () => {
    const { client } = await house.person(weak);
    await expect(client.users.sessions({ id: await stronger })).rejects.toMatchObject({ status: 403 });
  });
});

describe("a colleague as strong, with an old confirmation,", () => {
  const equal = strongColleague({ admin: true });
  const caller = callers(async () => doors.confirmedThreeHoursAgo(await house.person({ admin: true })));

  it.each(order)("moves no door of the other by $title", async (walked) => {
    const id = await equal;
    const before = await doors.of(id);
    const reply = await sendSample({ ...records, colleague: id }, house, walked, await caller(walked));
    expect(await doors.of(id)).toBe(before);
    expect(await answerOf(reply)).not.toBe("UNAUTHENTICATED");
  });
});

// Otherwise the refusals above might have another reason than who asks.
describe("an administrator with a fresh confirmation", () => {
  it("moves the doors of another one", async () => {
    const admin = await house.admin();
    for (const act of ["forcePasswordChange", "deactivate"] as const) {
      const id = await strongColleague({ admin: true });
      const before = await doors.of(id);
      await admin.users[act]({ id });
      expect(await doors.of(id)).not.toBe(before);
    }
  });
});
