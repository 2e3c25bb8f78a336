import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
// Only a demo organization is answered of names that never exist.
await inTenant(house.platform.db, house.organizationId, (trx) =>
  trx.updateTable("organization").set({ demo: true }).where("id", "=", house.organizationId).execute(),
);

async function added(domain: string) {
  const api = await house.admin();
  const { WhitelabelId: id } = await api.whiteLabels.add({
    whitelabel: { branchId: house.branchIds[0], name: "Sea & Sand", domain, colour: "#F0E68C" },
  });
  return { api, id };
}

const lookOn = async (host: string) => (await house.nobody().brandedSite.look({ host })).Site;

describe("white labels", () => {
  it("take a host name and a colour, and refuse anything else beside the field", async () => {
    const { api, id } = await added("https://Stay.Sea.example/path");
    const { Whitelabel, contrast } = await api.whiteLabels.read({ id });
    expect(Whitelabel).toMatchObject({ domain: "stay.sea.example", colour: "#f0e68c", live: false });
    expect(contrast).toBeLessThan(4.5);
    const refused = (fields: object) =>
      api.whiteLabels.update({ whitelabel: { id, ...fields } }).then(
        () => null,
        ({ objects }) => Object.keys(objects.fields),
      );
    expect(await refused({ domain: "localhost" })).toEqual(["whitelabel.domain"]);
    expect(await refused({ domain: "10.0.0.1" })).toEqual(["whitelabel.domain"]);
    expect(await refused({ colour: "teal" })).toEqual(["whitelabel.colour"]);
  });

  it("show nobody anything before the domain is proven and published", async () => {
    const { api, id } = await added("shown.example");
    await expect(api.whiteLabels.publish({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    const { Records } = await api.whiteLabels.check({ id });
    expect(Records).toMatchObject([{ purpose: "claim", isPresent: true }]);
    expect(await lookOn("shown.example")).toBeNull();
    await api.whiteLabels.publish({ id });
    expect(await lookOn("Shown.example:8443")).toMatchObject({ name: "Sea & Sand", colour: "#f0e68c" });
    await api.whiteLabels.update({ whitelabel: { id, domain: "moved.example" } });
    expect(await lookOn("shown.example")).toBeNull();
    expect(await lookOn("moved.example")).toBeNull();
  });

  it("stay unproven where the record is missing", async () => {
    const { api, id } = await added("unset.sea.example");
    const { Records } = await api.whiteLabels.check({ id });
    expect(Records).toMatchObject([{ isPresent: false }]);
    await expect(api.whiteLabels.publish({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
  });

  it("refuse a domain that somebody else proved", async () => {
    const { api, id } = await added("claimed.example");
    await api.whiteLabels.check({ id });
    const second = await added("claimed.example");
    await expect(second.api.whiteLabels.check({ id: second.id })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await api.whiteLabels.remove({ id });
    await expect(second.api.whiteLabels.check({ id: second.id })).resolves.toMatchObject({
      Records: [{ isPresent: true }],
    });
  });

  it("remember who published and withdrew", async () => {
    const { api, id } = await added("history.example");
    await api.whiteLabels.check({ id });
    await api.whiteLabels.publish({ id });
    await api.whiteLabels.withdraw({ id });
    const { History } = await api.whiteLabels.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["withdraw", "publish", "checkDomain", "add"]);
  });
});
