import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const building = (branchId: number) => ({
  branchId,
  name: "Haus Linde",
  type: "Altbau" as const,
  address: "Lindengasse",
  city: "Wien",
  country: "AT" as const,
});

describe("a house for tests", () => {
  it("lets its admin call everything, in process and over HTTP alike", async () => {
    const admin = await house.person({ admin: true });
    const { BuildingId } = await admin.client.buildings.add({ building: building(house.branchIds[0]) });
    const inProcess = await admin.client.buildings.read({ id: BuildingId });
    expect(await (await admin.http()).buildings.read({ id: BuildingId })).toEqual(inProcess);
  });
  it("gives others only what they are granted", async () => {
    const reader = await house.user({ building: ["read"] });
    await expect(reader.buildings.add({ building: building(house.branchIds[0]) })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    expect((await reader.buildings.list({})).Buildings.length).toBeGreaterThan(0);
    await expect(house.nobody().buildings.list({})).rejects.toMatchObject({ errorType: "UNAUTHENTICATED" });
  });
  it("has neighbours that see nothing of it", async () => {
    const neighbour = await (await house.otherTenant()).admin();
    expect((await neighbour.buildings.list({})).Buildings).toEqual([]);
  });
  it("takes raw requests, and signs people in by password", async () => {
    const { username } = await house.person({ username: "eva", password: "a long password" });
    const reply = await house.request("user/login", {
      method: "POST",
      body: JSON.stringify({ username, password: "a long password" }),
    });
    expect(await reply.json()).toMatchObject({
      status: true,
      objects: { organization: { id: house.organizationId } },
    });
  });
  it("stops the clock where a test wants it", async () => {
    house.at("2026-03-01T08:00:00Z");
    const person = await house.person();
    expect((await person.client.session.ping({})).serverTime).toBe("2026-03-01T08:00:00.000Z");
  });
  it("does queued work on request", async () => {
    const { client } = await house.person({ admin: true });
    const { jobId } = await client.channels.startExport({});
    await house.runJobs();
    expect((await client.jobs.read({ id: jobId })).Job.state).toBe("done");
  });
});
