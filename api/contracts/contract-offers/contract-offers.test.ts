import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { watchOffers } from "#api/contracts/contract-offers/clock.ts";
import { offersOf } from "#api/contracts/contract-offers/contract-offers-testing.ts";
import { expireOverdue } from "#api/contracts/rent-contracts/stay/expire-overdue.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const now = "2027-03-10T10:00:00Z";
house.at(now);
const { admin, today, nights, flat, inquiry, offer, made, status, contract, take, alerts } =
  await offersOf(house);
const guest = house.nobody();
const closed = { errorType: "NOT_FOUND", status: 404 };
const mails = () =>
  asOwner(house.ownerUrl, (owner) =>
    owner.query(
      "SELECT recipient, subject, body, language FROM outbox_message WHERE channel = 'mail' ORDER BY id",
    ),
  ).then(({ rows }) => rows);
const later = async (at: string, work: () => Promise<unknown>) => {
  house.at(at);
  await work();
  house.at(now);
};

describe("an offer", () => {
  it("is made of the unit's own price, or of another one with a reason", async () => {
    const at = await inquiry();
    const { offerId } = await offer(at);
    const { Offer } = await admin.contractOffers.read({ id: offerId });
    expect(Offer).toMatchObject({
      status: "open",
      total: 30_000,
      nights: 3,
      holdsNights: false,
      sentAt: null,
    });
    expect(Offer.validUntil).toBe(`${addDays(today, 5)}T17:00:00.000Z`);
    expect(Offer.allowedActions.map(({ action }) => action)).toEqual([
      "acceptOffer",
      "declineOffer",
      "withdrawOffer",
    ]);
    await expect(offer(at, { agreedTotal: 25_000 })).rejects.toMatchObject({
      objects: { fields: { "offer.priceReason": expect.any(String) } },
    });
    const { offerId: cheaper } = await offer(at, { agreedTotal: 25_000, priceReason: "regular" });
    expect((await admin.contractOffers.read({ id: cheaper })).Offer).toMatchObject({
      total: 25_000,
      priceReason: "regular",
    });
    const { Offers } = await admin.contractOffers.ofContract({ id: at.id });
    expect(Offers.map(({ id }) => id)).toEqual([cheaper, offerId]);
  });

  it("goes on with what was agreed with the inquiry, and asks for no reason once more", async () => {
    const long = { checkIn: addDays(today, 40), checkOut: addDays(today, 40 + 92) };
    const agreed = { ...long, agreedTotal: 1_360_000, deposit: 360_000, paymentPlan: "monthly" as const };
    const at = await inquiry({}, agreed);
    const terms = { ...long, adults: 2 };
    const { quote } = await admin.contractOffers.quote({ ...at, offer: terms });
    expect(quote).toMatchObject({ accommodation: 1_360_000, deposit: 360_000 });
    expect(quote.plan.filter(({ kind }) => kind === "rent").length).toBeGreaterThan(2);
    expect((await admin.contractOffers.ofContract({ id: at.id })).agreed).toMatchObject({
      ...{ agreedTotal: 1_360_000, deposit: 360_000, paymentPlan: "monthly" },
    });
    for (const more of [{}, { agreedTotal: 1_360_000 }]) {
      const { offerId } = await offer(at, { ...long, ...more });
      expect((await admin.contractOffers.read({ id: offerId })).Offer).toMatchObject({
        ...{ total: 1_360_000, deposit: 360_000, paymentPlan: "monthly" },
      });
    }
    // Other nights, or the list's price where somebody asks for it, are no longer what was agreed.
    const { offerId: other } = await offer(at, { ...long, checkOut: addDays(long.checkOut, 1) });
    const { offerId: listed } = await offer(at, { ...long, agreedTotal: null });
    expect((await admin.contractOffers.read({ id: other })).Offer).toMatchObject({ total: 930_000 });
    expect((await admin.contractOffers.read({ id: listed })).Offer).toMatchObject({ total: 920_000 });
  });

  it("goes on with a rent by the month, due on the first, whatever the days are", async () => {
    const days = { checkIn: "2027-04-20", checkOut: "2027-07-11" };
    const terms = { ...days, monthlyRent: 90_000, paymentPlan: "calendarMonth" as const };
    const at = await inquiry({}, terms);
    const { agreed } = await admin.contractOffers.ofContract({ id: at.id });
    expect(agreed).toMatchObject({ agreedTotal: null, monthlyRent: 90_000, paymentPlan: "calendarMonth" });
    const { quote } = await admin.contractOffers.quote({ ...at, offer: { ...days, adults: 2 } });
    expect(quote.plan.filter(({ kind }) => kind === "rent")).toMatchObject([
      { dueOn: "2027-04-20", amount: 33_000 },
      { dueOn: "2027-05-01", amount: 90_000 },
      { dueOn: "2027-06-01", amount: 90_000 },
      { dueOn: "2027-07-01", amount: 29_032 },
    ]);
    const { offerId } = await offer(at, { ...days, checkOut: "2027-08-01" });
    expect((await admin.contractOffers.read({ id: offerId })).Offer).toMatchObject({ total: 303_000 });
    const both = { ...days, monthlyRent: 80_000, agreedTotal: 1, priceReason: "x" };
    await expect(offer(at, both)).rejects.toMatchObject({
      objects: { fields: { "offer.monthlyRent": expect.any(String) } },
    });
  });

  it("ends ahead, and on the day of arrival at the latest", async () => {
    const at = await inquiry();
    const wrong = { status: 400 };
    await expect(offer(at, { validUntil: addDays(nights.checkIn, 1) })).rejects.toMatchObject(wrong);
    await expect(offer(at, { validUntil: today, validTime: "10:59" })).rejects.toMatchObject(wrong);
    await expect(offer(at, { validUntil: addDays(today, -1) })).rejects.toMatchObject(wrong);
    await offer(at, { validUntil: today, validTime: "11:01" });
  });

  it("is of nights that are free, ahead, and keep the unit's rules", async () => {
    const at = await inquiry();
    await expect(offer(at, { adults: 9 })).rejects.toMatchObject({
      objects: { fields: { "offer.adults": expect.any(String) } },
    });
    await expect(
      offer(at, { checkIn: addDays(today, -2), checkOut: addDays(today, 1) }),
    ).rejects.toMatchObject({ status: 400 });
    await take(at.propertyId);
    await expect(offer(at)).rejects.toMatchObject({ errorType: "NIGHTS_TAKEN" });
  });

  it("is for inquiries of the own branch alone, eight at a time", async () => {
    const at = await inquiry();
    for (let made = 0; made < 8; made += 1) await offer(at);
    await expect(offer(at)).rejects.toMatchObject({ errorType: "NOT_READY" });
    const { contractId } = await take(await flat());
    await expect(offer({ id: contractId, propertyId: at.propertyId })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.contractOffers.ofContract({ id: at.id })).rejects.toMatchObject(closed);
    const [{ id: offerId } = { id: 0 }] = (await admin.contractOffers.ofContract({ id: at.id })).Offers;
    for (const call of [stranger.contractOffers.read, stranger.contractOffers.withdraw])
      await expect(call({ id: offerId })).rejects.toMatchObject(closed);
    await expect(stranger.contractOffers.sign({ id: offerId, signature: "X" })).rejects.toMatchObject(closed);
    const reader = await house.user({ real_estate_contract: ["read"] });
    await expect(reader.contractOffers.sign({ id: offerId, signature: "X" })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });

  it("goes by mail in the guest's language, and again before it ends, once", async () => {
    const at = await inquiry({ language: "fr", email: "fr@mail.example" });
    await admin.contractOffers.make({ ...at, offer: { ...nights, message: "Bienvenue" }, sendMail: true });
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ recipient: "fr@mail.example", language: "fr" });
    expect(mail.body).toMatch(/Bienvenue[\s\S]*\/offer\/[\w-]{43}\?lang=fr/);
    const before = (await mails()).length;
    await later("2027-03-14T16:59:00Z", () => watchOffers(house.platform, {}));
    expect((await mails()).length).toBe(before);
    await later("2027-03-14T17:00:00Z", () => watchOffers(house.platform, {}));
    await later("2027-03-14T18:00:00Z", () => watchOffers(house.platform, {}));
    const after = await mails();
    expect(after.length).toBe(before + 1);
    const token = /offer\/([\w-]{43})/.exec(mail.body)?.[1] ?? "";
    expect((await guest.offerPage.open({ token })).state).toBe("open");
  });

  it("cannot be sent to who has no address", async () => {
    const at = await inquiry({ email: null, phone: "+43 660 1234567" });
    await expect(admin.contractOffers.make({ ...at, offer: nights, sendMail: true })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    expect((await admin.contractOffers.ofContract({ id: at.id })).Offers).toEqual([]);
  });

  it("expires by the clock, and its inquiry waits for it", async () => {
    const { id, offerId, token } = await made({ validUntil: addDays(today, 9) });
    await later("2027-03-18T10:00:00Z", () => expireOverdue(house.platform, {}));
    expect((await contract(id)).status).toBe("INQUIRY");
    await later("2027-03-19T17:00:00Z", () => watchOffers(house.platform, {}));
    expect(await status(offerId)).toBe("expired");
    expect((await guest.offerPage.open({ token })).state).toBe("expired");
    await later("2027-03-19T17:10:00Z", () => expireOverdue(house.platform, {}));
    expect((await contract(id)).status).toBe("CANCELED");
  });

  it("is over at its moment, before the clock has come by", async () => {
    const { offerId, token } = await made();
    await later("2027-03-15T17:00:00Z", async () => {
      expect(await guest.offerPage.accept({ token, signature: "Mara Gast", consent: true })).toEqual({
        state: "expired",
      });
      await expect(admin.contractOffers.sign({ id: offerId, signature: "Mara" })).rejects.toMatchObject({
        errorType: "NOT_READY",
      });
    });
    expect(await status(offerId)).toBe("open");
  });

  it("is closed when its inquiry is decided by hand", async () => {
    const { id, offerId, token } = await made();
    await admin.rentContracts.cancel({ id, reason: "changed plans" });
    expect(await status(offerId)).toBe("closed");
    expect((await guest.offerPage.open({ token })).state).toBe("closed");
    const other = await made();
    await admin.rentContracts.updateStatus({ id: other.id, status: "NEW" });
    expect(await status(other.offerId)).toBe("closed");
  });

  it("holds its nights while it is open where that is asked for", async () => {
    const at = await inquiry();
    const { offerId } = await offer(at, { holdsNights: true });
    await expect(take(at.propertyId)).rejects.toMatchObject({ errorType: "NIGHTS_TAKEN" });
    // Nights held for the same inquiry are in nobody's way.
    const second = await offer(at, { holdsNights: true });
    await admin.contractOffers.withdraw({ id: offerId });
    await expect(take(at.propertyId)).rejects.toMatchObject({ errorType: "NIGHTS_TAKEN" });
    await admin.contractOffers.sign({ id: second.offerId, signature: "Mara" });
    expect(await contract(at.id)).toMatchObject({ status: "NEW", holdUntil: null });
    const third = await made({ holdsNights: true });
    await admin.contractOffers.withdraw({ id: third.offerId });
    await take(third.propertyId);
  });
});

describe("yes", () => {
  it("on the page makes a contract with these terms, and closes the others", async () => {
    const at = await inquiry();
    const elsewhere = await flat();
    const first = await offer(at);
    const stay = {
      checkIn: addDays(nights.checkIn, 1),
      checkOut: addDays(nights.checkIn, 6),
      adults: 3,
      children: 1,
    };
    const chosen = await offer(
      { ...at, propertyId: elsewhere },
      { ...stay, deposit: 20_000, cleaningFee: 4_500 },
    );
    const shown = await guest.offerPage.open({ token: chosen.token });
    expect(shown).toMatchObject({ state: "open", total: 54_500, deposit: 20_000, unit: { persons: 4 } });
    await expect(
      guest.offerPage.accept({ token: chosen.token, signature: "Mara G.", consent: true }),
    ).rejects.toMatchObject({ objects: { fields: { signature: expect.any(String) } } });
    await expect(
      guest.offerPage.accept({ token: chosen.token, signature: "Mara Gast", consent: false }),
    ).rejects.toMatchObject({ objects: { fields: { consent: expect.any(String) } } });
    const accepted = await guest.offerPage.accept({
      token: chosen.token,
      signature: "Mara Gast",
      consent: true,
    });
    expect(accepted).toEqual({ state: "accepted" });
    const booked = await contract(at.id);
    expect(booked).toMatchObject({
      status: "NEW",
      unitId: elsewhere,
      ...stay,
      total: 54_500,
      deposit: 20_000,
    });
    const sum = booked.payments
      .filter(({ status }) => status === "open")
      .reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(54_500 + 20_000);
    expect(await status(first.offerId)).toBe("closed");
    expect((await admin.contractOffers.read({ id: chosen.offerId })).Offer).toMatchObject({
      signature: "Mara Gast",
      signedBy: "page",
    });
    const { history } = await admin.rentContracts.read({ id: at.id });
    expect(history.filter(({ action }) => action === "acceptOffer")).toMatchObject([{ actorKind: "CLIENT" }]);
    const { deposits } = await asOwner(house.ownerUrl, async (owner) => ({
      deposits: (
        await owner.query("SELECT amount::int, status FROM deposit WHERE contract_id = $1 ORDER BY id", [
          at.id,
        ])
      ).rows,
    }));
    expect(deposits).toEqual([{ amount: 20_000, status: "NEW" }]);
  });

  it("said twice at once, or to two offers, is one contract", async () => {
    const at = await inquiry();
    const [one, two] = [await offer(at), await offer(at)];
    const say = (token: string) => guest.offerPage.accept({ token, signature: "Mara Gast", consent: true });
    const states = await Promise.all([one, two, one, two].map(({ token }) => say(token)));
    const statuses = [await status(one.offerId), await status(two.offerId)];
    expect(statuses.sort()).toEqual(["accepted", "closed"]);
    expect(states.filter(({ state }) => state === "accepted")).toHaveLength(2);
    const { history } = await admin.rentContracts.read({ id: at.id });
    expect(history.filter(({ action }) => action === "bookOffer")).toHaveLength(1);
  });

  it("told on the phone is the colleague's entry, and told twice is once", async () => {
    const { id, offerId } = await made();
    for (let times = 0; times < 2; times += 1)
      expect(await admin.contractOffers.sign({ id: offerId, signature: "Mara" })).toMatchObject({
        status: "accepted",
        contractId: id,
        contractStatus: "NEW",
      });
    const { history } = await admin.rentContracts.read({ id });
    expect(history.filter(({ action }) => action === "bookOffer")).toMatchObject([{ actorKind: "user" }]);
    await expect(admin.contractOffers.withdraw({ id: offerId })).rejects.toMatchObject({
      errorType: "INVALID_TRANSITION",
    });
  });

  it("to nights that somebody else has does nothing but raise an alert", async () => {
    const { id, propertyId, offerId, token } = await made();
    await take(propertyId);
    expect((await guest.offerPage.open({ token })).state).toBe("taken");
    expect(await guest.offerPage.accept({ token, signature: "Mara Gast", consent: true })).toEqual({
      state: "taken",
    });
    await expect(admin.contractOffers.sign({ id: offerId, signature: "Mara" })).rejects.toMatchObject({
      errorType: "NIGHTS_TAKEN",
      message: expect.stringContaining("Other"),
    });
    expect((await contract(id)).status).toBe("INQUIRY");
    expect(await status(offerId)).toBe("open");
    expect((await alerts(id)).map(({ code }) => code)).toEqual(["OFFER_TAKEN"]);
    await offer({ id, propertyId: await flat() });
    expect((await alerts(id)).filter(({ status }) => status === "open")).toEqual([]);
  });

  it("makes a contract of exactly the offer's money, whatever is offered", async () => {
    const money = fc.record({
      agreedTotal: fc.option(fc.integer({ min: 0, max: 999_999 })),
      cleaningFee: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
      deposit: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined }),
      paymentPlan: fc.constantFrom("full", "halfHalf", "monthly"),
      nights: fc.integer({ min: 1, max: 70 }),
    });
    await fc.assert(
      fc.asyncProperty(money, async ({ nights: count, ...terms }) => {
        const stay = { checkOut: addDays(nights.checkIn, count), priceReason: "agreed" };
        const { id, offerId } = await made({ ...terms, ...stay });
        const { Offer } = await admin.contractOffers.read({ id: offerId });
        await admin.contractOffers.sign({ id: offerId, signature: "Mara" });
        const booked = await contract(id);
        const { total, deposit, cleaningFee, nightPrices } = Offer;
        expect(booked).toMatchObject({
          total,
          deposit,
          cleaningFee,
          nightPrices,
          open: total,
          nights: count,
        });
        const owed = booked.payments.filter(({ status }) => status === "open");
        const sum = (kind: boolean) =>
          owed
            .filter((item) => (item.kind === "deposit") === kind)
            .reduce((all, { amount }) => all + amount, 0);
        expect([sum(false), sum(true)]).toEqual([total, deposit]);
      }),
      { numRuns: 12 },
    );
  });
});

describe("no", () => {
  it("on the page ends the offer and tells why; the inquiry goes on", async () => {
    const { id, offerId, token } = await made();
    expect(await guest.offerPage.decline({ token, reason: "too small" })).toEqual({ state: "declined" });
    expect(await guest.offerPage.accept({ token, signature: "Mara Gast", consent: true })).toEqual({
      state: "declined",
    });
    expect((await admin.contractOffers.read({ id: offerId })).Offer.declineReason).toBe("too small");
    expect((await contract(id)).status).toBe("INQUIRY");
    expect(await alerts(id)).toMatchObject([{ code: "OFFER_DECLINED", note: "too small" }]);
  });

  it("is shown by links of what was taken back, and nothing by nobody's", async () => {
    const { offerId, token } = await made();
    await admin.contractOffers.withdraw({ id: offerId, reason: "mistake" });
    expect((await guest.offerPage.open({ token })).state).toBe("withdrawn");
    expect(await guest.offerPage.decline({ token })).toEqual({ state: "withdrawn" });
    await expect(guest.offerPage.open({ token: "e".repeat(43) })).rejects.toMatchObject(closed);
    await expect(admin.contractOffers.send({ id: offerId })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });
});
