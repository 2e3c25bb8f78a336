import { describe, expect, it } from "vitest";
import { missingToBegin } from "./missing-to-begin.ts";

const item = (id: number, kind: "rent" | "deposit", dueOn: string, status: "open" | "paid" = "open") => ({
  ...{ id, kind, dueOn, status, amount: 1000 * id },
  ...{ periodFrom: null, periodUntil: null, method: null, paidAt: null },
});
const contract = {
  ...{ status: "OWNER_APPROVED" as const, signing: null, signed: true, checkIn: "2027-02-01" },
  payments: [item(1, "rent", "2027-01-01"), item(2, "deposit", "2027-01-25"), item(4, "rent", "2027-03-01")],
};

describe("what is missing to become active", () => {
  it("of an approved contract are signatures, deposit and what is due by the first day", () => {
    expect(missingToBegin(contract)).toEqual({
      ...{ signatures: false, deposit: 2000, payments: 1000, dueOn: "2027-01-01" },
    });
    const paid = contract.payments.map((one) => (one.id < 4 ? { ...one, status: "paid" as const } : one));
    expect(missingToBegin({ ...contract, signed: false, payments: paid })).toEqual({
      ...{ signatures: true, deposit: 0, payments: 0, dueOn: null },
    });
  });

  it("of a new one that is signed is what is due first, and of one that nobody signs nothing is said", () => {
    expect(missingToBegin({ ...contract, status: "NEW" })).toMatchObject({ deposit: 0, payments: 1000 });
    expect(missingToBegin({ ...contract, status: "NEW", signed: false })).toBeNull();
    expect(missingToBegin({ ...contract, status: "ACTIVE" })).toBeNull();
  });
});
