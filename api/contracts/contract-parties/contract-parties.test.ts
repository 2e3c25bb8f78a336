import { describe, expect, it } from "vitest";
import { staysOf } from "#api/contracts/contract-parties/contract-parties-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const { admin, client, stay, parts } = await staysOf(house);
const save = (id: number, typed: Parameters<typeof admin.contractParties.save>[0]["parts"]) =>
  admin.contractParties.save({ id, parts: typed });
const field = (path: string) => ({ objects: { fields: { [path]: expect.any(String) } } });

describe("the main guest", () => {
  it("is there from the beginning and is the contract's client", async () => {
    const guest = await client();
    const id = await stay({ clientId: guest });
    expect(await parts(id)).toMatchObject([
      { role: "mainGuest", clientId: guest, share: null, mayOpenClient: true },
    ]);
    await save(id, [{ role: "companion", clientId: await client() }]);
    expect((await admin.rentContracts.read({ id })).parts).toEqual(await parts(id));
    const nameless = await house.user({ real_estate_contract: ["read"] });
    for (const part of (await nameless.rentContracts.read({ id })).parts)
      expect(part).toMatchObject({ name: "", firstname: "", lastname: "", mayOpenClient: false });
  });

  it("changes by an act of its own alone: the contract's client, the register's data and the history with it", async () => {
    const [first, second] = [await client(), await client()];
    const id = await stay({ clientId: first });
    const [main] = await parts(id);
    const mainId = main?.id ?? 0;
    await expect(save(id, [{ id: mainId, clientId: second }])).rejects.toMatchObject(
      field("parts.0.clientId"),
    );
    await admin.guestRegister.saveTraveller({ id: mainId, data: { nationality: "IT" } });
    await save(id, [{ role: "companion", clientId: second }]);
    const { link } = await admin.stayLinks.generateLink({ id });
    await admin.contractParties.changeMainGuest({ id, clientId: second, reason: "booked for her" });
    expect(await parts(id)).toMatchObject([{ role: "mainGuest", clientId: second }]);
    expect((await admin.rentContracts.read({ id })).contract.clientId).toBe(second);
    const { Register } = await admin.guestRegister.read({ id });
    expect(Register.Travellers[0]?.data?.nationality).toBeNull();
    const token = /stay\/([\w-]+)/.exec(link)?.[1] ?? "";
    await expect(house.nobody().stayPage.open({ token })).rejects.toMatchObject({ status: 404 });
    const { history } = await admin.rentContracts.read({ id });
    expect(history[0]).toMatchObject({
      action: "changeMainGuest",
      before: { clientId: first },
      after: { clientId: second },
      reason: "booked for her",
    });
  });

  it("is never removed and never two", async () => {
    const id = await stay();
    const [main] = await parts(id);
    await expect(admin.contractParties.remove({ id: main?.id ?? 0 })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("main guest"),
    });
    await expect(save(id, [{ role: "mainGuest", clientId: await client() }])).rejects.toMatchObject(
      field("parts.0.role"),
    );
    const [other] = (await save(id, [{ role: "companion", clientId: await client() }])).parts.slice(1);
    await expect(save(id, [{ id: other?.id ?? 0, role: "mainGuest" }])).rejects.toMatchObject(
      field("parts.0.role"),
    );
  });

  it("cannot change once the stay is registered", async () => {
    const id = await stay();
    await admin.rentContracts.checkIn({ id });
    await expect(
      admin.contractParties.changeMainGuest({ id, clientId: await client() }),
    ).rejects.toMatchObject({ errorType: "NOT_READY" });
  });
});

describe("parties", () => {
  it("are clients, or companions known by name alone, in the order in which they sign", async () => {
    const id = await stay();
    const [payer, tenant] = [await client(), await client()];
    await save(id, [
      { role: "payer", clientId: payer, signOrder: 2 },
      { role: "tenant", clientId: tenant, signOrder: 1 },
      { role: "companion", firstname: "Nora", lastname: "Kind" },
    ]);
    expect((await parts(id)).map(({ role, name, clientId }) => [role, name, clientId])).toMatchObject([
      ["mainGuest", expect.any(String), expect.any(Number)],
      ["tenant", expect.any(String), tenant],
      ["payer", expect.any(String), payer],
      ["companion", "Nora Kind", null],
    ]);
  });

  it.each([
    ["a tenant without a client", { role: "tenant", lastname: "Kind" }, "clientId"],
    ["a companion without a name", { role: "companion" }, "lastname"],
    ["nobody in particular", { lastname: "Kind" }, "role"],
    ["a share of a guarantor", { role: "guarantor", share: 50 }, "share"],
    ["a client who does not exist", { role: "tenant", clientId: 999_999 }, "clientId"],
  ] as const)("refuse %s", async (_what, typed, path) => {
    const id = await stay();
    const whole = "share" in typed ? { ...typed, clientId: await client() } : typed;
    await expect(save(id, [whole])).rejects.toMatchObject(field(`parts.0.${path}`));
    expect(await parts(id)).toHaveLength(1);
  });

  it("are each of them once in a role, the main guest no companion of themselves", async () => {
    const guest = await client();
    const id = await stay({ clientId: guest });
    const other = await client();
    await save(id, [{ role: "payer", clientId: other }]);
    await expect(save(id, [{ role: "payer", clientId: other }])).rejects.toMatchObject(
      field("parts.0.clientId"),
    );
    await expect(save(id, [{ role: "companion", clientId: guest }])).rejects.toMatchObject(
      field("parts.0.clientId"),
    );
    await save(id, [{ role: "payer", clientId: guest }]);
  });

  it("share in a hundred percent by kind, the main guest among the tenants; taking one off opens the others' again", async () => {
    const id = await stay();
    const [main] = await parts(id);
    const tenant = { role: "tenant" as const, clientId: await client() };
    await expect(save(id, [{ ...tenant, share: 40 }])).rejects.toMatchObject(field("parts.0.share"));
    expect(await parts(id)).toHaveLength(1);
    const { parts: both } = await save(id, [
      { id: main?.id ?? 0, share: 59.99 },
      { ...tenant, share: 40.01 },
    ]);
    expect(both.map(({ share }) => share)).toEqual([59.99, 40.01]);
    await admin.contractParties.remove({ id: both[1]?.id ?? 0 });
    expect((await parts(id)).map(({ share }) => share)).toEqual([null]);
  });

  it("are not written over by somebody who saw them before", async () => {
    const id = await stay();
    const { parts: all } = await save(id, [{ role: "companion", lastname: "Kind" }]);
    const child = { id: all[1]?.id ?? 0, version: all[1]?.version ?? 0 };
    await save(id, [{ ...child, lastname: "Enkel" }]);
    await expect(save(id, [{ ...child, lastname: "Neffe" }])).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    await expect(admin.contractParties.remove(child)).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    expect((await parts(id))[1]?.name).toBe("Enkel");
  });

  it("keep names out of the history", async () => {
    const id = await stay();
    await save(id, [{ role: "companion", firstname: "Nora", lastname: "Geheimnis" }]);
    const { history } = await admin.rentContracts.read({ id });
    expect(history[0]).toMatchObject({ action: "addParty", after: { partyRole: "companion" } });
    expect(JSON.stringify(history)).not.toContain("Geheimnis");
  });

  it("are nobody's in another tenant or branch, and nameless to readers without names", async () => {
    const id = await stay();
    const { parts: all } = await save(id, [{ role: "companion", lastname: "Kind" }]);
    const child = all[1]?.id ?? 0;
    const stranger = await (await house.otherTenant()).admin();
    const berliner = await (
      await house.person({
        grants: { real_estate_contract: ["read", "edit"] },
        branches: [house.branchIds[1]],
      })
    ).client;
    for (const other of [stranger, berliner]) {
      await expect(other.contractParties.list({ id })).rejects.toMatchObject({ status: 404 });
      await expect(other.contractParties.remove({ id: child })).rejects.toMatchObject({ status: 404 });
      await expect(
        other.contractParties.save({ id, parts: [{ role: "companion", lastname: "X" }] }),
      ).rejects.toMatchObject({ status: 404 });
    }
    const reader = await house.user({ real_estate_contract: ["read"] });
    const shown = (await reader.contractParties.list({ id })).parts;
    expect(shown.map(({ name, lastname }) => name + lastname)).toEqual(["", ""]);
    await expect(reader.contractParties.remove({ id: child })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    const editor = await house.user({ real_estate_contract: ["read", "edit"] });
    await expect(
      editor.contractParties.changeMainGuest({ id, clientId: await client() }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  });
});
