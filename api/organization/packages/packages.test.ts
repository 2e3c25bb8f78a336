import { describe, expect, it } from "vitest";
import { asOwner, failureOf, makeOperator } from "#api/organization/organizations/organizations-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const customer = await house.otherTenant();

describe("choosing a plan", () => {
  it("is recorded, and says that nobody was told where there is no address", async () => {
    const api = await house.admin();
    const { request } = await api.packages.choose({ plan: "start" });
    expect(request).toMatchObject({ plan: "start", units: 0, monthlyPrice: 390, operatorTold: false });
    expect(await api.packages.get({})).toMatchObject({
      request: { id: request.id },
      plan: null,
      paying: false,
    });
  });

  it("tells the operator by mail and charges nothing", async () => {
    await makeOperator(house);
    await asOwner(house, "UPDATE branch SET email = 'office@operator.example' WHERE organization_id = $1", [
      house.organizationId,
    ]);
    await asOwner(house, "UPDATE branch SET email = 'us@customer.example' WHERE organization_id = $1", [
      customer.organizationId,
    ]);
    const api = await customer.admin();
    const { request } = await api.packages.choose({ plan: "agency" });
    expect(request.operatorTold).toBe(true);
    const about = { objectType: "organization", objectId: customer.organizationId };
    const { Messages } = await api.outbox.list(about);
    expect(Messages).toMatchObject([{ recipient: "office@operator.example" }]);
    const { Organization } = await (await house.admin()).organizations.read({ id: customer.organizationId });
    expect(Organization).toMatchObject({ planRequest: { plan: "agency" }, plan: null, paying: false });
  });

  it("refuses a plan that does not reach", async () => {
    await asOwner(
      house,
      "INSERT INTO unit (organization_id, branch_id, label, city, country, status) SELECT $1, $2, 'U' || n, 'Wien', 'AT', 'ACTIVE' FROM generate_series(1, 21) n",
      [customer.organizationId, customer.branchIds[0]],
    );
    const failure = await failureOf((await customer.admin()).packages.choose({ plan: "start" }));
    expect(failure).toMatchObject({ errorType: "NOT_READY", status: 422 });
  });
});
