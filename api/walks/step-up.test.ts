import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { watchDoors } from "#api/walks/access-doors-testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import type { Records, Sample } from "#api/walks/access-sample-testing.ts";
import {
  calls,
  guarded,
  needsOf,
  sendSample,
  usingUpLast,
  type Walked,
} from "#api/walks/access-walk-testing.ts";

// On one PostgreSQL only: confirmations are judged by the process.

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
      [call.stepUp, call.noStepUp].filter((said) => said !== undefined),
      "it changes rights or carries something out: declare stepUp, or the reason in noStepUp",
    ).toHaveLength(1);
  });

  // Whatever domain it belongs to: who opens or closes a door is found by what became of it.
  it.each(usingUpLast(guarded))("is said by $title if it moves a door", async (walked) => {
    const admin = await house.person({ admin: true });
    const before = await doors.every();
    await sendSample(records, house, walked, admin);
    const moved = (await doors.every()) !== before;
    const { stepUp, noStepUp } = walked.call;
    // What is conditional is asked for with what it wants no confirmation for.
    expect(moved && stepUp !== true && noStepUp === undefined).toBe(false);
  });
});
