import { describe, expect, it } from "vitest";
import { staysOf } from "#api/contracts/contract-parties/contract-parties-testing.ts";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const { admin, client, stay, today } = await staysOf(house);
const { unit } = furnishings(house);
const guest = house.nobody();
const pdf = (name: string) => new File(["%PDF-1.7\n"], name, { type: "application/pdf" });

async function tenancy(more: object = {}) {
  const clientId = await client({ city: "Wien", phone: "+436601112233" });
  const { contractId } = await admin.rentContracts.create({
    propertyId: await unit(`Home ${clientId}`, { persons: 4 }),
    contract: {
      ...{ checkIn: today, checkOut: "2028-03-10", clientId, monthlyRent: 90_000 },
      ...{ paymentPlan: "calendarMonth", noticeMonths: 3, ...more },
    },
  });
  const { link, expiresAt } = await admin.stayLinks.generateLink({ id: contractId });
  return { contractId, clientId, expiresAt, token: /stay\/([\w-]{43})/.exec(link)?.[1] ?? "" };
}

describe("the page of a tenancy", () => {
  it("shows dates, notice and what is due, asks for no travel document, and stays open for a while", async () => {
    const { token, expiresAt } = await tenancy();
    expect(expiresAt).toBe(`${addDays(today, 90)}T00:00:00.000Z`);
    const page = await guest.stayPage.open({ token });
    expect(page.Tenancy).toMatchObject({
      ...{ until: "2028-03-09", noticeMonths: 3, noticeEnds: "2027-06-30", deposit: 0, overdue: 0 },
      Data: { city: "Wien", phone: "+436601112233" },
      Files: [],
    });
    expect(page.Tenancy?.Payments).toHaveLength(3);
    expect(page.Tenancy?.Payments[1]).toEqual({ kind: "rent", dueOn: "2027-04-01", amount: 90_000 });
    expect(page.Travellers.flatMap(({ asked }) => asked)).not.toContain("documentNumber");
    const { token: guests } = await linkOf(await stay());
    expect((await guest.stayPage.open({ token: guests })).Tenancy).toBeNull();
  });

  it("corrects the tenant's data, but not what somebody else has changed meanwhile", async () => {
    const { token, clientId } = await tenancy();
    await guest.stayPage.correct({ token, client: { city: "Graz" }, seen: { city: "Wien" } });
    expect((await admin.clients.read({ id: clientId })).Client).toMatchObject({ city: "Graz" });
    await expect(
      guest.stayPage.correct({ token, client: { city: "Linz" }, seen: { city: "Wien" } }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("takes files that nobody asked for, each once, of the usual types", async () => {
    const { token, clientId } = await tenancy();
    const sent = { token, key: "one", file: pdf("notice.pdf") };
    await guest.stayPage.send(sent);
    await guest.stayPage.send({ ...sent, file: pdf("notice.pdf") });
    expect((await guest.stayPage.open({ token })).Tenancy?.Files).toMatchObject([{ name: "notice.pdf" }]);
    const { Documents } = await admin.documents.list({ clientId });
    expect(Documents).toHaveLength(1);
    const script = new File(["#!/bin/sh\n"], "notice.sh", { type: "text/x-sh" });
    await expect(guest.stayPage.send({ token, key: "two", file: script })).rejects.toMatchObject({
      errorType: "FILE_REFUSED",
    });
  });

  it("is no page for a guest's stay", async () => {
    const { token } = await linkOf(await stay());
    const closed = { errorType: "NOT_FOUND" };
    await expect(guest.stayPage.send({ token, key: "one", file: pdf("a.pdf") })).rejects.toMatchObject(
      closed,
    );
    await expect(guest.stayPage.correct({ token, client: { city: "Graz" }, seen: {} })).rejects.toMatchObject(
      closed,
    );
  });
});

async function linkOf(id: number) {
  const { link } = await admin.stayLinks.generateLink({ id });
  return { token: /stay\/([\w-]{43})/.exec(link)?.[1] ?? "" };
}

describe("an offer by the month", () => {
  it("says the notice, which the contract keeps; one of a few nights says what canceling costs", async () => {
    const clientId = await client();
    const propertyId = await unit(`Offered ${clientId}`, { persons: 4 });
    const dates = { checkIn: addDays(today, 22), checkOut: addDays(today, 22 + 180) };
    const { contractId } = await admin.rentContracts.create({
      propertyId,
      contract: {
        ...dates,
        clientId,
        status: "INQUIRY",
        monthlyRent: 90_000,
        noticeMonths: 2,
        paymentPlan: "calendarMonth",
      },
    });
    const { link } = await admin.contractOffers.make({
      id: contractId,
      propertyId,
      offer: { ...dates, adults: 1 },
    });
    const token = /offer\/([\w-]{43})/.exec(link)?.[1] ?? "";
    expect(await guest.offerPage.open({ token })).toMatchObject({ tenancy: true, noticeMonths: 2 });
    await guest.offerPage.accept({ token, signature: "Mara Gast", consent: true });
    expect((await admin.rentContracts.read({ id: contractId })).contract).toMatchObject({ noticeMonths: 2 });
  });
});
