import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import {
  cancelOrdersOfRentContract,
  completeOrder,
  orderForStay,
  sourcesOf,
  takeOrderBack,
} from "#api/money/orders/verbs.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const api = await house.admin();
const within = <T>(work: (scope: EffectScope) => Promise<T>) =>
  inTenant(platform.db, organizationId, (trx) =>
    work(systemMover(platform, trx, organizationId, { call: "test", requestId: "test" })),
  );
const checkOut = {
  productId: null,
  name: "Late check-out",
  quantity: 1,
  unitPrice: 3000,
  taxRate: 10,
  source: { kind: "feature", id: 12 },
};
const place = (contractId: number, line = checkOut) =>
  within((scope) => orderForStay(scope, { contractId, lines: [line] }));
const statusOf = async (id: number) => (await api.orders.read({ id })).order.status;

describe("an order that another domain places for a stay", () => {
  it("carries its lines, and what they are about, and is completed or taken back", async () => {
    const contractId = await insertStay(house);
    const id = await place(contractId);
    expect((await api.orders.read({ id })).order).toMatchObject({
      contractId,
      total: 3000,
      status: "PENDING",
    });
    expect(await within((scope) => sourcesOf(scope, id, "feature"))).toEqual([12]);
    await api.orders.move({ id, action: "receiveTransfer" });
    await within((scope) => completeOrder(scope, id));
    expect(await statusOf(id)).toBe("COMPLETED");
    await within((scope) => takeOrderBack(scope, id, "not used"));
    await within((scope) => takeOrderBack(scope, id, "not used"));
    expect(await statusOf(id)).toBe("CANCELLED");
  });

  it("is paid at once where it costs nothing, and cancelled with its contract while it is open", async () => {
    const contractId = await insertStay(house);
    const free = await place(contractId, { ...checkOut, unitPrice: 0 });
    const open = await place(contractId);
    expect(await statusOf(free)).toBe("PAID");
    await within((scope) => cancelOrdersOfRentContract(scope, { id: contractId }));
    expect([await statusOf(open), await statusOf(free)]).toEqual(["CANCELLED", "PAID"]);
  });
});
