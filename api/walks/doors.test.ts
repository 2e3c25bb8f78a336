import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { type PersonOptions, testHouse } from "#api/platform/testing.ts";
import { watchDoors } from "#api/walks/access-doors-testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import type { Records, Sample } from "#api/walks/access-sample-testing.ts";
import {
  answerOf,
  callers,
  calls,
  guarded,
  namesRecord,
  needsOf,
  sendSample,
  usingUpLast,
  type Walked,
} from "#api/walks/access-walk-testing.ts";
import { type Flag, resources } from "#contract/platform/access.ts";

const house = await testHouse();
const doors = await watchDoors(house);
const records = await furnishWithRecords(house);
const exported = await madeByExport(records);

/** Domains that are about who signs in, by what, and with which rights. */
const ofRights = [
  "account",
  "apiTokens",
  "mailAccounts",
  "passkeys",
  "permissions",
  "roles",
  "secondFactor",
  "session",
  "users",
];

/** What a call with a `when` asks a confirmation for, one input each. */
const delicate: Record<string, readonly Sample[]> = {
  "users.update": [
    ({ colleague }) => ({ user: { id: colleague, username: `renamed-${colleague}` } }),
    ({ colleague }) => ({ user: { id: colleague, email: "other@mail.example" } }),
    ({ colleague, otherRole }) => ({ user: { id: colleague, roleId: otherRole } }),
    ({ colleague }) => ({ user: { id: colleague, isAdmin: true } }),
    ({ colleague }) => ({ user: { id: colleague, branchIds: [...house.branchIds] } }),
  ],
  "account.update": [
    () => ({ profile: { email: "other@mail.example" } }),
    () => ({ profile: { email: "other@mail.example", city: "Wien" } }),
  ],
  "notes.updateType": [({ noteType }) => ({ type: { id: noteType, permission: "monetary" } })],
  "files.download": [() => ({ id: exported })],
  "files.ticket": [() => ({ id: exported })],
};

/** A file as an export leaves it with its job. */
function madeByExport({ job, owner }: Records): Promise<number> {
  const { platform, organizationId } = house;
  return inTenant(platform.db, organizationId, (trx) =>
    storeFile({ trx, organizationId, user: { id: owner } }, platform.storage, {
      bytes: new TextEncoder().encode("a;b"),
      name: "units.csv",
      type: "text/csv",
      object: { type: "job", id: job },
    }),
  );
}

function mustSay({ domain, call }: Walked): boolean {
  if (call.reply === "file") return true;
  if (call.access === "public" || call.effect === "read") return false;
  return ofRights.includes(domain) || needsOf(call).some(({ resource }) => resource === "exportAdmin");
}

const unconfirmed = async () => doors.confirmedThreeHoursAgo(await house.person({ admin: true }));

describe("a confirmation three hours old", () => {
  it.each(guarded.filter(({ call }) => call.stepUp === true))("is not enough for $title", async (walked) => {
    const before = await unconfirmed();
    const standing = await doors.every();
    const reply = await sendSample(records, house, walked, before);
    expect(await reply.json()).toMatchObject({ errorType: "STEP_UP_REQUIRED" });
    expect(await doors.every()).toBe(standing);
  });

  const conditional = guarded.filter(({ call }) => typeof call.stepUp === "object");
  it.each(conditional)("is not enough for what $title says it wants one for", async (walked) => {
    const inputs = delicate[walked.title] ?? [];
    expect(inputs, "add the inputs above").not.toEqual([]);
    for (const sample of inputs) {
      const before = await unconfirmed();
      const standing = await doors.every();
      const reply = await sendSample(records, house, { ...walked, sample }, before);
      expect(await reply.json()).toMatchObject({ errorType: "STEP_UP_REQUIRED" });
      expect(await doors.every()).toBe(standing);
    }
  });

  it.each(conditional)("is enough for the rest of $title", async (walked) => {
    const reply = await sendSample(records, house, walked, await unconfirmed());
    expect(reply.status).toBe(200);
  });
});

describe("whether it asks for a confirmation", () => {
  it.each(calls.filter(mustSay))("is said by $title, or why not", ({ call }) => {
    expect(
      [call.stepUp, call.noStepUp].filter((reason) => reason !== undefined),
      "it changes rights or carries something out: declare stepUp, or the reason in noStepUp",
    ).toHaveLength(1);
  });
});

const [vienna] = house.branchIds;
const flags: readonly Flag[] = ["read", "create", "edit", "operation"];
const everything: Grants = Object.fromEntries(
  // What shows less by being held is no strength.
  resources.filter((name) => name !== "bankerRefinanceExlusive").map((resource) => [resource, flags]),
);
const { invoice: _invoice, ...withoutInvoices } = everything;
// Whoever holds it works in all branches.
const { all_businessunit: _branches, ...inOwnBranches } = everything;

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

const namesColleague = ({ sample }: Walked) => namesRecord(records, sample, "colleague");

/** What might move somebody's door: no other call moves one even for an administrator (samples.test.ts). */
const ofDoors = usingUpLast(guarded).filter(
  (walked) =>
    namesColleague(walked) ||
    ofRights.includes(walked.domain) ||
    walked.call.stepUp !== undefined ||
    walked.call.noStepUp !== undefined,
);

// Before any door is looked at: the makings of somebody move doors, too.
const ofMoreBranches = await strongColleague({ grants: inOwnBranches });
const ofMoreRights = await strongColleague({ grants: everything });
const administrator = await strongColleague({ admin: true });
const equal = await strongColleague({ admin: true });

describe.each([
  ["in fewer branches", ofMoreBranches, { grants: inOwnBranches, branches: [vienna] }],
  ["with fewer rights", ofMoreRights, { grants: withoutInvoices }],
  ["who is no administrator", administrator, { grants: everything }],
])("a weaker colleague, %s,", (_how, stronger, weak) => {
  const about: Records = { ...records, colleague: stronger };
  const caller = callers(() => house.person(weak));

  it.each(ofDoors)("moves no door of the stronger by $title", async (walked) => {
    const before = await doors.of(stronger);
    const reply = await sendSample(about, house, walked, await caller(walked));
    expect(await doors.of(stronger)).toBe(before);
    expect(await answerOf(reply)).not.toBe("UNAUTHENTICATED");
    const aboutThem = namesColleague(walked) && walked.call.effect === "write";
    expect(aboutThem && ![403, 404].includes(reply.status), await reply.text()).toBe(false);
  });

  it("does not see where the stronger is signed in", async () => {
    const { client } = await house.person(weak);
    await expect(client.users.sessions({ id: stronger })).rejects.toMatchObject({ status: 403 });
  });
});

describe("a colleague as strong, with an old confirmation,", () => {
  const caller = callers(async () => doors.confirmedThreeHoursAgo(await house.person({ admin: true })));

  it.each(ofDoors)("moves no door of the other by $title", async (walked) => {
    const before = await doors.of(equal);
    const reply = await sendSample({ ...records, colleague: equal }, house, walked, await caller(walked));
    expect(await doors.of(equal)).toBe(before);
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
