// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { expireHold } from "#api/contracts/rent-contracts/booking/expire-hold.ts";
import { testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const house = await testHouse();
const today = todayIn("UTC", new Date());
const guest = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };

async function newUnit(api: Client, more: object = {}): Promise<number> {
  const [branchId] = house.branchIds;
  const realEstate = {
    branchId,
    label: "W10",
    city: "Wien",
    country: "AT",
    persons: 4,
    basePricePerNight: 10_000,
    cleaningFee: 5000,
    deposit: 20_000,
    ...more,
  };
  return (await api.units.add({ realEstate })).RealEstateId;
}

const stay = (from: number, nights: number, more: object = {}) => ({
  checkIn: addDays(today, from),
  checkOut: addDays(today, from + nights),
  client: guest,
  ...more,
});

async function failureOf(work: Promise<unknown>): Promise<CallFailure> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallFailure) return error;
  throw error ?? new Error("did not fail");
}

describe("a lease that runs already", () => {
  it("is taken over with its beginning, and owes what comes from a day on", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const begun = stay(-1500, 1530, { paymentPlan: "monthly", agreedTotal: 90_000 });
    const refused = await failureOf(api.rentContracts.create({ propertyId, contract: begun }));
    expect(refused.objects.fields).toHaveProperty(["contract.checkIn"]);
    const settledUntil = addDays(today, -10);
    const { contractId } = await api.rentContracts.create({
      propertyId,
      contract: { ...begun, settledUntil },
    });
    const { contract } = await api.rentContracts.read({ id: contractId });
    expect(contract).toMatchObject({
      kind: "rent30",
      checkIn: begun.checkIn,
      total: 90_000,
      cleaningFee: 0,
      deposit: 20_000,
    });
    const priced = contract.nightPrices.filter(({ price }) => price > 0);
    expect(priced).toHaveLength(40);
    expect(priced[0]?.night).toBe(settledUntil);
    const rent = contract.payments.filter(({ kind }) => kind === "rent");
    expect(rent.reduce((sum, { amount }) => sum + amount, 0)).toBe(90_000);
    expect(rent[0]).toMatchObject({ periodFrom: settledUntil });
    expect(contract.payments.filter(({ dueOn }) => dueOn < today)).toEqual([]);
  });

  it("owes from a day within it, and only once it has begun", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    for (const [from, settled] of [
      [-400, -401],
      [-400, 31],
      [20, 25],
    ] as const)
      expect(
        (
          await failureOf(
            api.rentContracts.create({
              propertyId,
              contract: stay(from, 430, { settledUntil: addDays(today, settled) }),
            }),
          )
        ).objects.fields,
      ).toHaveProperty(["contract.settledUntil"]);
  });
});

describe("booking a stay", () => {
  it("makes a contract with price by night, payment plan and the guest as a client", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const { contractId } = await api.rentContracts.create({ propertyId, contract: stay(30, 3) });
    const { contract, history } = await api.rentContracts.read({ id: contractId });
    expect(contract).toMatchObject({
      status: "NEW",
      kind: "rent",
      total: 35_000,
      deposit: 20_000,
      nights: 3,
      guest: "Anna Gruber",
    });
    expect(contract.nightPrices.map(({ price }) => price)).toEqual([10_000, 10_000, 10_000]);
    expect(contract.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["rent", 30_000],
      ["cleaning", 5000],
      ["deposit", 20_000],
    ]);
    expect(contract.holdUntil).not.toBeNull();
    expect(history.map(({ action }) => action)).toEqual(["create"]);
  });

  it("refuses nights that are taken, with the contract that holds them; check-out day is free again", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const first = await api.rentContracts.create({ propertyId, contract: stay(10, 4) });
    const failure = await failureOf(api.rentContracts.create({ propertyId, contract: stay(13, 2) }));
    expect(failure).toMatchObject({ status: 409, errorType: "NIGHTS_TAKEN" });
    expect(failure.objects.contracts).toMatchObject([{ contractId: first.contractId }]);
    await expect(api.rentContracts.create({ propertyId, contract: stay(14, 2) })).resolves.toBeDefined();
  });

  it("lets exactly one of many win who book the same nights at once", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => api.rentContracts.create({ propertyId, contract: stay(40, 5) })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = tries.flatMap((result) =>
      result.status === "rejected" && result.reason instanceof CallFailure ? [result.reason.errorType] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(["NIGHTS_TAKEN"]));
  });

  it("does a double post once", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const post = () =>
      api.rentContracts.create({ propertyId, contract: stay(60, 2) }, { idempotencyKey: "form-1" });
    const [one, two] = await Promise.all([post(), post()]);
    expect(two).toEqual(one);
    const other = api.rentContracts.create(
      { propertyId, contract: stay(70, 2) },
      { idempotencyKey: "form-1" },
    );
    expect((await failureOf(other)).errorType).toBe("IDEMPOTENCY_REUSED");
  });

  it("lets an inquiry stand beside a booking without holding nights", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    await api.rentContracts.create({ propertyId, contract: stay(10, 4, { status: "INQUIRY" }) });
    await expect(api.rentContracts.create({ propertyId, contract: stay(10, 4) })).resolves.toBeDefined();
  });

  it("overbooks only with the right, knowingly and with a reason", async () => {
    const admin = await house.admin();
    const clerk = await house.user({
      real_estate_contract: ["read", "create", "edit"],
      real_estate: ["read"],
    });
    const propertyId = await newUnit(admin);
    await admin.rentContracts.create({ propertyId, contract: stay(10, 4) });
    const forced = stay(10, 4, { force: true, forceReason: "moved by the owner" });
    expect((await failureOf(clerk.rentContracts.create({ propertyId, contract: forced }))).errorType).toBe(
      "NIGHTS_TAKEN",
    );
    const silent = admin.rentContracts.create({ propertyId, contract: stay(10, 4, { force: true }) });
    expect((await failureOf(silent)).objects.fields).toHaveProperty(["contract.forceReason"]);
    const { contractId } = await admin.rentContracts.create({ propertyId, contract: forced });
    expect((await admin.rentContracts.read({ id: contractId })).contract).toMatchObject({
      overbooking: true,
      overbookingReason: "moved by the owner",
    });
  });

  it.each([
    ["end before start", stay(10, -1), "contract.checkOut"],
    ["too many persons", stay(10, 2, { adults: 9 }), "contract.adults"],
    ["no guest", stay(10, 2, { client: undefined }), "contract.clientId"],
    ["a guest nobody can reach", stay(10, 2, { client: { lastname: "X" } }), "contract.client.email"],
    [
      "a client who does not exist",
      stay(10, 2, { client: undefined, clientId: 999_999 }),
      "contract.clientId",
    ],
    ["a date outside the calendar", stay(10, 2, { checkOut: "2999-01-01" }), "contract.checkOut"],
    ["a minus price", stay(10, 2, { agreedTotal: -1 }), "contract.agreedTotal"],
  ])("says beside the field what is wrong: %s", async (_name, contract, field) => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const failure = await failureOf(api.rentContracts.create({ propertyId, contract }));
    expect(failure.status).toBe(400);
    expect(failure.objects.fields).toHaveProperty([field]);
  });

  it("knows nothing of units of another branch or tenant", async () => {
    const admin = await house.admin();
    const propertyId = await newUnit(admin);
    const elsewhere = await house.user(
      { real_estate_contract: ["read", "create"] },
      { branches: [house.branchIds[1]] },
    );
    expect(
      (await failureOf(elsewhere.rentContracts.create({ propertyId, contract: stay(5, 2) }))).status,
    ).toBe(404);
  });
});

describe("cancelling", () => {
  it("says what it costs, frees the nights at once and keeps the fee as an open item", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api, { cancellation: { kind: "nonRefundable" } });
    const { contractId: id } = await api.rentContracts.create({ propertyId, contract: stay(10, 4) });
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "paid at the desk" });
    const { preview } = await api.rentContracts.cancelPreview({ id });
    expect(preview).toMatchObject({ fee: 45_000, freesNights: 4, openPayments: 3 });
    await api.rentContracts.cancel({ id, reason: "guest fell ill" });
    const { contract } = await api.rentContracts.read({ id });
    expect(contract).toMatchObject({ status: "CANCELED", cancelFee: 45_000, allowedActions: [] });
    expect(
      contract.payments.filter(({ status }) => status === "open").map(({ kind, amount }) => [kind, amount]),
    ).toEqual([["fee", 45_000]]);
    await expect(api.rentContracts.create({ propertyId, contract: stay(10, 4) })).resolves.toBeDefined();
  });

  it("is refused once the guest is in, and terminal afterwards", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const { contractId: id } = await api.rentContracts.create({ propertyId, contract: stay(0, 2) });
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "walk-in" });
    await api.rentContracts.checkIn({ id });
    expect((await failureOf(api.rentContracts.cancel({ id, reason: "no" }))).errorType).toBe("NOT_READY");
    expect((await failureOf(api.rentContracts.updateStatus({ id, status: "NEW" }))).objects.allowed).toEqual([
      "COMPLETED",
      "CANCELED",
    ]);
  });

  it("is refused to the one of two who saw an older version", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const { contractId: id } = await api.rentContracts.create({ propertyId, contract: stay(20, 2) });
    const seen = (await api.rentContracts.read({ id })).contract.version;
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "paid", version: seen });
    const failure = await failureOf(api.rentContracts.cancel({ id, reason: "late", version: seen }));
    expect(failure).toMatchObject({ status: 409, errorType: "STATE_CONFLICT" });
    expect(failure.objects.current).toMatchObject({ status: "ACTIVE" });
  });
});

describe("a hold", () => {
  it("frees its nights by itself when it ends", async () => {
    const api = await house.admin();
    const propertyId = await newUnit(api);
    const { contractId: id } = await api.rentContracts.create({
      propertyId,
      contract: stay(10, 4, { holdHours: 12 }),
    });
    const payload = { organizationId: house.organizationId, contractId: id };
    await expireHold(house.platform, payload);
    expect((await api.rentContracts.read({ id })).contract.status).toBe("NEW");
    const later = new Date(Date.now() + 13 * 3_600_000);
    await expireHold({ ...house.platform, now: () => later }, payload);
    const { contract, history } = await api.rentContracts.read({ id });
    expect(contract.status).toBe("CANCELED");
    expect(history[0]).toMatchObject({ action: "expireHold", actorKind: "SYS" });
    const { events } = await api.session.ping({});
    expect(events).toMatchObject([{ event: "CALENDAR", action: "TRIGGER", title: "Hold ended" }]);
    expect((await api.session.ping({})).events).toEqual([]);
    await expect(api.rentContracts.create({ propertyId, contract: stay(10, 4) })).resolves.toBeDefined();
  });
});

describe("a search for stays", () => {
  it("finds them by guest in any order, and not by what the reader may not see", async () => {
    const admin = await house.admin();
    const propertyId = await newUnit(admin);
    const client = { lastname: "Wiśniewska", firstname: "Zofia", email: "zofia@secret.example" };
    const { contractId } = await admin.rentContracts.create({
      propertyId,
      contract: stay(90, 2, { client }),
    });
    const search = async (api: Client, q: string) =>
      (await api.rentContracts.list({ filter: { q } })).contracts.map(({ id }) => id);
    expect(await search(admin, "zofia wisniewska")).toEqual([contractId]);
    expect(await search(admin, "secret.example")).toEqual([contractId]);
    const clerk = await house.user({ real_estate_contract: ["read"], client_name: ["read"] });
    expect(await search(clerk, "Wisniewska")).toEqual([contractId]);
    expect(await search(clerk, "secret.example")).toEqual([]);
    expect(await search(await house.user({ real_estate_contract: ["read"] }), "Wisniewska")).toEqual([]);
    expect(await search(clerk, String(contractId))).toContain(contractId);
  });
});
