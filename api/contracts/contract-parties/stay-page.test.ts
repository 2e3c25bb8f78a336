import { describe, expect, it } from "vitest";
import { foreigner, staysOf } from "#api/contracts/contract-parties/contract-parties-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { picture } from "#api/walks/access-sample-testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const { admin, client, stay, main, register } = await staysOf(house);
const guest = house.nobody();
const closed = { errorType: "NOT_FOUND", status: 404 };
const pdf = () => new File(["%PDF-1.7\n"], "pass.pdf", { type: "application/pdf" });
const tokenOf = (text: string) => /stay\/([\w-]{43})/.exec(text)?.[1] ?? "";
const link = async (id: number, papers: string[] = []) =>
  tokenOf((await admin.stayLinks.generateLink({ id, papers })).link);
const mails = () =>
  asOwner(house.ownerUrl, (owner) =>
    owner.query(
      "SELECT recipient, subject, body, language FROM outbox_message WHERE channel = 'mail' ORDER BY id",
    ),
  ).then(({ rows }) => rows);

describe("a link", () => {
  it("opens the stay's page until the day after departure, and nothing once it is closed or the stay is over", async () => {
    const id = await stay();
    const { link: address, expiresAt } = await admin.stayLinks.generateLink({ id });
    expect(address).toMatch(/\/stay\/[\w-]{43}\?lang=\w\w$/);
    expect(expiresAt).toBe("2027-03-15T00:00:00.000Z");
    const token = tokenOf(address);
    expect(await guest.stayPage.open({ token })).toMatchObject({ complete: false, unnamed: 1, Papers: [] });
    expect((await register(id)).page).toMatchObject({ openedAt: expect.any(String) });
    await admin.stayLinks.revokeLinks({ id });
    await expect(guest.stayPage.open({ token })).rejects.toMatchObject(closed);
    const other = await link(id);
    house.at("2027-03-15T00:00:00Z");
    await expect(guest.stayPage.open({ token: other })).rejects.toMatchObject(closed);
    house.at("2027-03-10T10:00:00Z");
    await admin.rentContracts.cancel({ id, reason: "ill" });
    await expect(guest.stayPage.open({ token: other })).rejects.toMatchObject(closed);
    await expect(guest.stayPage.open({ token: "c".repeat(43) })).rejects.toMatchObject(closed);
  });

  it("is made by nobody who does not see what it shows", async () => {
    const id = await stay();
    const editor = await house.user({ real_estate_contract: ["read", "edit"], client_name: ["read"] });
    await expect(editor.stayLinks.generateLink({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.stayLinks.generateLink({ id })).rejects.toMatchObject(closed);
    await expect(stranger.stayLinks.revokeLinks({ id })).rejects.toMatchObject(closed);
  });

  it("goes out by itself when data are asked for, in the guest's language", async () => {
    const id = await stay({ status: "NEW", more: { language: "fr", email: "fr@mail.example" } });
    await admin.rentContracts.updateStatus({ id, status: "WAITING_FOR_DATA" });
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ recipient: "fr@mail.example", language: "fr" });
    expect(await guest.stayPage.open({ token: tokenOf(mail.body) })).toMatchObject({ unnamed: 1 });
  });
});

describe("check-in details", () => {
  it("go by mail with address, times and a link", async () => {
    const id = await stay({ more: { language: "he", email: "he@mail.example" } });
    await admin.stayLinks.checkInDetails({ id });
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ recipient: "he@mail.example", language: "he" });
    expect(mail.body).toMatch(/15:00[\s\S]*11:00[\s\S]*\/stay\/[\w-]{43}\?lang=he/);
    const { history } = await admin.rentContracts.read({ id });
    expect(history[0]).toMatchObject({ action: "sendCheckInDetails", after: { channel: "mail" } });
  });

  it("say what stands in the way: no address, no vendor", async () => {
    const id = await stay({ more: { email: null, phone: "+43 660 1234567" } });
    await expect(admin.stayLinks.checkInDetails({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(admin.stayLinks.checkInDetailsSms({ id })).rejects.toMatchObject({
      errorType: "NOT_CONNECTED",
    });
    expect((await register(id)).page).toBeNull();
  });
});

describe("the guest", () => {
  it("fills in everybody, sends the papers, and the waiting contract goes on", async () => {
    const clerk = await house.person({ admin: true });
    const id = await stay({ status: "NEW" });
    await admin.rentContracts.updateStatus({ id, status: "WAITING_FOR_DATA" });
    const token = await link(id, ["Reisepass"]);
    const { version } = (await guest.stayPage.open({ token })).Travellers[0] ?? {};
    const travellerId = await main(id);
    const { complete } = await guest.stayPage.save({ token, travellerId, version, data: foreigner });
    expect(complete).toBe(false);
    await guest.stayPage.save({
      token,
      firstname: "Nora",
      lastname: "Kind",
      data: { birthday: "2019-01-02" },
    });
    expect(await register(id)).toMatchObject({ complete: true });
    expect((await admin.rentContracts.read({ id })).contract.status).toBe("WAITING_FOR_DATA");
    const sent = { token, place: 0, key: "post-1", file: pdf() };
    await Promise.all([guest.stayPage.upload(sent), guest.stayPage.upload(sent)]);
    expect((await guest.stayPage.open({ token })).Papers).toEqual([{ name: "Reisepass", received: 1 }]);
    const { contract, history } = await admin.rentContracts.read({ id });
    expect(contract.status).toBe("REVIEWING");
    expect(history[0]).toMatchObject({ action: "review", actorKind: "SYS" });
    expect(
      history.some(({ action, actorKind }) => action === "saveTraveller" && actorKind === "CLIENT"),
    ).toBe(true);
    const { events } = await admin.session.ping({});
    expect(events.filter(({ event }) => event === "FORM").length).toBeGreaterThan(0);
    expect((await clerk.client.session.ping({})).events).toEqual([]);
  });

  it("says when they arrive, and that it is right, once", async () => {
    const id = await stay();
    const token = await link(id);
    await guest.stayPage.arrive({ token, expectedAt: "17:30", confirmed: true });
    await guest.stayPage.arrive({ token, expectedAt: "18:00" });
    expect(await register(id)).toMatchObject({ expectedAt: "18:00", signedBy: "page" });
    await expect(guest.stayPage.arrive({ token, expectedAt: "25:00" })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("reaches nobody of another stay, renames no client, and adds nobody beyond who is booked", async () => {
    const [id, other] = [await stay(), await stay({ clientId: await client() })];
    const token = await link(id);
    await expect(
      guest.stayPage.save({ token, travellerId: await main(other), data: foreigner }),
    ).rejects.toMatchObject(closed);
    const [before] = (await admin.contractParties.list({ id })).parts;
    await guest.stayPage.save({ token, travellerId: await main(id), lastname: "Anders", data: {} });
    expect((await admin.contractParties.list({ id })).parts[0]?.name).toBe(before?.name);
    await guest.stayPage.save({ token, lastname: "Zweite", data: {} });
    await expect(guest.stayPage.save({ token, lastname: "Dritte", data: {} })).rejects.toMatchObject({
      objects: { fields: { lastname: expect.any(String) } },
    });
  });

  it("writes over nothing that was changed meanwhile", async () => {
    const id = await stay();
    const token = await link(id);
    const travellerId = await main(id);
    await admin.guestRegister.saveTraveller({ id: travellerId, data: { city: "Wels" } });
    await expect(
      guest.stayPage.save({ token, travellerId, version: 1, data: { city: "Linz" } }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });
});

describe("extras on the page", () => {
  const offer = async (name: string, more: object = {}) => {
    const feature = { branchId: house.branchIds[0], name, price: 1500, taxRate: 10, ...more };
    return (await admin.guestFeatures.add({ feature })).id;
  };
  const later = { moment: "checkOut", leadHours: 1, cutOffHours: 0 } as const;

  it("are ordered, paid by a link of the house, and given up before their cut-off", async () => {
    const featureId = await offer("Garage", { ...later, per: "night" });
    const token = await link(await stay());
    const extras = async () => (await guest.stayPage.open({ token })).Extras;
    expect((await extras()).offers).toEqual([
      expect.objectContaining({ id: featureId, name: "Garage", per: "night" }),
    ]);
    const most = (await extras()).offers[0]?.most ?? 0;
    await expect(guest.stayFeatures.order({ token, featureId, quantity: most + 1 })).rejects.toMatchObject({
      objects: { fields: { quantity: expect.any(String) } },
    });
    await guest.stayFeatures.order({ token, featureId, quantity: 1 });
    const { offers, requests } = await extras();
    expect(offers).toEqual([]);
    expect(requests).toEqual([
      expect.objectContaining({ name: "Garage", status: "REQUESTED", total: 1500, payable: true }),
    ]);
    const requestId = requests[0]?.id ?? 0;
    const { path } = await guest.stayFeatures.pay({ token, requestId });
    expect(path).toMatch(/^\/order\/[\w-]{43}$/);
    const opened = await guest.orderPages.open({ token: path.replace("/order/", "") });
    expect(opened).toMatchObject({ state: "payable", total: 1500 });
    const stranger = await link(await stay());
    await expect(guest.stayFeatures.withdraw({ token: stranger, requestId })).rejects.toMatchObject(closed);
    await guest.stayFeatures.withdraw({ token, requestId });
    expect((await extras()).requests[0]).toMatchObject({ status: "CANCELED", payable: false });
    expect((await admin.featureRequests.read({ id: requestId })).request.requestedBy).toBe("guest");
    await admin.guestFeatures.remove({ id: featureId });
  });
});

describe("a damage", () => {
  it("is reported from the day of check-in on, once a post, with its photo", async () => {
    const id = await stay();
    const { contract } = await admin.rentContracts.find({ id });
    house.at(`${addDays(contract.checkIn, -1)}T08:00:00Z`);
    const token = await link(id);
    const report = { token, key: "a-post-of-a-phone", damage: "The lamp fell down", photo: picture() };
    await expect(guest.stayDamages.report(report)).rejects.toMatchObject({ errorType: "NOT_READY" });
    expect((await guest.stayPage.open({ token })).mayReport).toBe(false);
    house.at(`${contract.checkIn}T17:00:00Z`);
    await guest.stayDamages.report(report);
    await guest.stayDamages.report(report);
    const { damages } = await admin.damages.ofContract({ id });
    expect(damages).toMatchObject([
      { damage: "The lamp fell down", status: "reported", isClientFault: false },
    ]);
    const { files } = await admin.damages.files({ id: damages[0]?.id ?? 0 });
    expect(files).toHaveLength(1);
  });
});
