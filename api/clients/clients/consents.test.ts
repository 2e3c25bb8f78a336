import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const newClient = async () =>
  (await admin.clients.add({ client: { branchId: vienna, lastname: "Moser", email: "m@mail.example" } }))
    .ClientId;
const mail = "promotionMail" as const;

describe("a consent", () => {
  it("is kept with its wording by who said so, and with when it was taken back", async () => {
    const clientId = await newClient();
    const clerk = await house.user({ client: ["read", "edit"] });
    const consent = { clientId, purpose: mail, wording: "Ich bin einverstanden." };
    await clerk.clientConsents.give(consent);
    await clerk.clientConsents.give({ ...consent, wording: "Anders gesagt." });
    await clerk.clientConsents.withdraw({ clientId, purpose: mail });
    await clerk.clientConsents.withdraw({ clientId, purpose: mail });
    await clerk.clientConsents.give({ ...consent, wording: "Doch wieder." });
    const { Consents } = await clerk.clientConsents.list({ id: clientId });
    expect(Consents).toMatchObject([
      { purpose: mail, givenBy: "staff", wording: "Doch wieder.", withdrawnAt: null },
      {
        purpose: mail,
        wording: "Ich bin einverstanden.",
        withdrawnBy: "staff",
        withdrawnAt: expect.any(String),
      },
    ]);
    const { History } = await admin.clients.history({ id: clientId });
    expect(History.map(({ action }) => action)).toEqual([
      "giveConsent",
      "withdrawConsent",
      "giveConsent",
      "add",
    ]);
  });

  it.each([
    ["without its words", { wording: " " }, "wording"],
    ["to what nobody asks for", { purpose: "parties" }, "purpose"],
  ])("is not taken down %s", async (_what, wrong, field) => {
    const consent = { clientId: await newClient(), purpose: mail, wording: "Ja.", ...wrong } as never;
    await expect(admin.clientConsents.give(consent)).rejects.toMatchObject({
      objects: { fields: { [field]: expect.any(String) } },
    });
  });

  it("is read by who reads clients, changed by who edits them, and nobody's in another branch or house", async () => {
    const clientId = await newClient();
    const consent = { clientId, purpose: mail, wording: "Ja." };
    const reader = await house.user({ client: ["read"] });
    expect(await reader.clientConsents.list({ id: clientId })).toEqual({ Consents: [] });
    await expect(reader.clientConsents.give(consent)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(reader.clientConsents.withdraw({ clientId, purpose: mail })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    const elsewhere = await house.user({ client: ["read", "edit"] }, { branches: [berlin] });
    const stranger = await (await house.otherTenant()).admin();
    for (const api of [elsewhere, stranger])
      for (const call of [
        () => api.clientConsents.list({ id: clientId }),
        () => api.clientConsents.give(consent),
        () => api.clientConsents.withdraw({ clientId, purpose: mail }),
      ])
        await expect(call()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("to e-mail offers narrows the list of clients, either way", async () => {
    const [agreeing, other, former] = [await newClient(), await newClient(), await newClient()];
    await admin.clientConsents.give({ clientId: agreeing, purpose: mail, wording: "Ja." });
    await admin.clientConsents.give({ clientId: other, purpose: "promotionSms", wording: "Ja." });
    await admin.clientConsents.give({ clientId: former, purpose: mail, wording: "Ja." });
    await admin.clientConsents.withdraw({ clientId: former, purpose: mail });
    const idsOf = async (agreesToMail: boolean) =>
      (await admin.clients.list({ amount: 500, filter: { agreesToMail } })).Clients.map(({ id }) => id);
    const [yes, no] = [await idsOf(true), await idsOf(false)];
    expect([agreeing, other, former].filter((id) => yes.includes(id))).toEqual([agreeing]);
    expect([agreeing, other, former].filter((id) => no.includes(id))).toEqual([other, former]);
  });
});
