import { describe, expect, it } from "vitest";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const house = await testHouse();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

describe("handing over", () => {
  it("gives what is open to the colleague, and leaves what is done", async () => {
    const admin = await house.admin();
    const { id: leaving, client: api } = await house.person({ admin: true });
    const { id: staying } = await house.person({ grants: {} });
    const { id: gone } = await house.person({ grants: {} });
    const { RealEstateId: unit } = await api.units.add({
      realEstate: {
        branchId: house.branchIds[0],
        label: "Loft",
        city: "Wien",
        country: "AT",
        persons: 2,
        basePricePerNight: 10_000,
      },
    });
    const client = { lastname: "Moser", email: "moser@mail.example" };
    const book = async (from: number) =>
      (
        await api.rentContracts.create({
          propertyId: unit,
          contract: { checkIn: day(from), checkOut: day(from + 2), client },
        })
      ).contractId;
    const [open, done] = [await book(10), await book(20)];
    await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "UPDATE rent_contract SET check_in = check_in - 60, check_out = check_out - 60 WHERE id = $1",
        [done],
      ),
    );
    const { ids } = await api.calendar.addBlock({
      block: { unitIds: [unit], from: day(40), to: day(42), type: "maintenance" },
    });
    expect(await admin.users.handOver({ id: leaving, toId: staying })).toEqual({ handedOver: 2 });
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query<{ id: string; created_by: string }>(
        "SELECT id, created_by FROM rent_contract UNION ALL SELECT id, created_by FROM calendar_block",
      ),
    );
    const ownerOf = (id: number | undefined) => Number(rows.find((row) => Number(row.id) === id)?.created_by);
    expect([ownerOf(open), ownerOf(done)]).toEqual([staying, leaving]);
    expect(rows).toHaveLength(2 + ids.length);
    const { History } = await admin.users.history({ id: leaving });
    expect(History[0]).toMatchObject({ action: "handOver", after: { toId: staying, rent_contract: 1 } });

    await admin.users.deactivate({ id: gone });
    const failure = await admin.users.handOver({ id: staying, toId: gone }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ errorType: "NOT_READY" });
  });
});
