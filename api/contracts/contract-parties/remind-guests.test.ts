// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { staysOf } from "#api/contracts/contract-parties/contract-parties-testing.ts";
import { remindGuests } from "#api/contracts/contract-parties/remind-guests.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const start = "2027-03-10T10:00:00Z";
house.at(start);
const { admin, stay } = await staysOf(house);
const { id: organizationId } = (await admin.session.profile({})).organization;
const setting = (value: "0" | "1") =>
  admin.organizations.update({
    organization: { id: organizationId, settings: { "stay-remindGuests": value } },
  });
const mails = (address: string) =>
  asOwner(house.ownerUrl, (owner) =>
    owner.query("SELECT subject, body FROM outbox_message WHERE recipient = $1 ORDER BY id", [address]),
  ).then(({ rows }) => rows);
const runAfter = async (hours: number) => {
  house.at(new Date(Date.parse(start) + hours * 3_600_000).toISOString());
  await remindGuests(house.platform, {});
};
async function remindersSent(address: string) {
  house.at(start);
  const id = await stay({ status: "NEW", more: { language: "en", email: address } });
  await admin.rentContracts.updateStatus({ id, status: "WAITING_FOR_DATA" });
  return id;
}

describe("a guest whose data are missing", () => {
  it("is written to after a day and after three, twice at most, each time with a link", async () => {
    await setting("1");
    const id = await remindersSent("twice@mail.example");
    await runAfter(23);
    expect(await mails("twice@mail.example")).toHaveLength(1);
    await runAfter(24);
    await runAfter(24);
    expect(await mails("twice@mail.example")).toHaveLength(2);
    await runAfter(72);
    await runAfter(200);
    const sent = await mails("twice@mail.example");
    expect(sent.map(({ subject }) => subject.split(":")[0])).toEqual([
      expect.stringContaining("We need some details"),
      "Reminder",
      "Last reminder",
    ]);
    for (const { body } of sent) expect(body).toMatch(/\/stay\/[\w-]{43}/);
    const { history } = await admin.rentContracts.read({ id });
    expect(history.find(({ action }) => action === "remindOfData")).toMatchObject({ actorKind: "SYS" });
  });

  it("is left in peace once the stay goes on, the link is closed, or nobody wants it", async () => {
    await setting("1");
    const on = await remindersSent("on@mail.example");
    await admin.rentContracts.updateStatus({ id: on, status: "REVIEWING", reason: "by phone" });
    const closed = await remindersSent("closed@mail.example");
    await admin.stayLinks.revokeLinks({ id: closed });
    await runAfter(30);
    await setting("0");
    await remindersSent("unwanted@mail.example");
    await runAfter(30);
    for (const address of ["on@mail.example", "closed@mail.example", "unwanted@mail.example"])
      expect(await mails(address)).toHaveLength(1);
  });
});

describe("asking for data", () => {
  it("of a guest without an address is refused, and says so", async () => {
    house.at(start);
    const id = await stay({ status: "NEW", more: { email: null, phone: "+431234567" } });
    await expect(admin.rentContracts.updateStatus({ id, status: "WAITING_FOR_DATA" })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("no e-mail address"),
    });
  });
});
