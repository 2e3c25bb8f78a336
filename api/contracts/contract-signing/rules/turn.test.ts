import { describe, expect, it } from "vitest";
import { isNext, type PartOf, stepOf, type Turn } from "#api/contracts/contract-signing/rules/turn.ts";

const turn = (more: Partial<Turn>): Turn => ({
  ...{ state: "waiting_for_client", ownerSigns: "last", isOver: false, accepted: false, byVendor: false },
  ...more,
});
const part = (more: Partial<PartOf>): PartOf => ({
  id: 1,
  role: "client",
  place: 1,
  status: "open",
  ...more,
});
const first = part({});
const second = part({ id: 2, place: 2 });
const owner = part({ id: 3, role: "owner" });
const all = [first, second, owner];

describe("whose turn it is", () => {
  it.each([
    ["waiting_for_data", first, "wait"],
    ["waiting_for_client", first, "read"],
    ["waiting_for_client", owner, "wait"],
    ["waiting_for_owner", owner, "approve"],
    ["owner_review", owner, "approve"],
    ["owner_review", first, "wait"],
    ["owner_approved", owner, "done"],
    ["waiting_for_client_signature", first, "sign"],
    ["waiting_for_client_signature", second, "wait"],
    ["waiting_for_client_signature", owner, "wait"],
    ["client_signed", owner, "sign"],
    ["owner_signed_in_progress", owner, "sign"],
  ] as const)("%s of %o shows %s", (state, who, step) => {
    expect(stepOf(turn({ state }), who, all)).toBe(step);
  });

  it("comes to the second once the first has signed, and to nobody once it is over", () => {
    const signed = part({ status: "signed" });
    const state = "client_signed_in_progress";
    expect(stepOf(turn({ state }), second, [signed, second])).toBe("sign");
    expect(stepOf(turn({ state }), signed, [signed, second])).toBe("done");
    expect(stepOf(turn({ state, isOver: true }), second, [signed, second])).toBe("done");
    expect(isNext(turn({ state, isOver: true }), second, [signed, second])).toBe(false);
  });

  it("is the owner's before the clients' only where the house says so", () => {
    expect(stepOf(turn({ state: "owner_approved", ownerSigns: "first" }), owner, all)).toBe("sign");
    expect(stepOf(turn({ state: "client_signed", ownerSigns: "never" }), owner, all)).toBe("wait");
  });

  it("is at the vendor's where one collects the signatures", () => {
    const state = "waiting_for_client_signature";
    expect(stepOf(turn({ state, byVendor: true }), first, all)).toBe("wait");
    expect(stepOf(turn({ state: "waiting_for_client", accepted: true }), first, all)).toBe("accepted");
  });
});
