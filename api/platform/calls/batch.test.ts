import { expect, it, vi } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { batchMost } from "#contract/platform/batch.ts";
import type { CallFailure } from "#contract/platform/call-failure.ts";
import { httpClient } from "#contract/platform/http-client.ts";

const house = await testHouse();
const origin = await house.origin();
const admin = await house.person({ admin: true });
const sent = vi.spyOn(globalThis, "fetch");
const clientOf = (person: typeof admin) => httpClient(origin, person.caller, { batch: true, validate: true });

it("asks what a page asks at once in one message, and each by itself what comes later", async () => {
  sent.mockClear();
  const client = clientOf(admin);
  const [profile, look] = await Promise.all([
    client.session.profile({}),
    client.uiComponents.columns({ action: "columns", table: "units" }),
  ]);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(profile).toMatchObject({
    ...(await admin.client.session.profile({})),
    serverTime: profile.serverTime,
  });
  expect(look.columns).toBeNull();
  await client.buildings.list({});
  expect(sent).toHaveBeenCalledTimes(2);
});

it("asks in several messages what is more than one carries", async () => {
  sent.mockClear();
  const client = clientOf(admin);
  const read = (id: number) => client.buildings.read({ id }).catch(({ errorType }: CallFailure) => errorType);
  const replies = await Promise.all(Array.from({ length: batchMost + 5 }, (_, index) => read(9000 + index)));
  expect(new Set(replies)).toEqual(new Set(["NOT_FOUND"]));
  expect(sent).toHaveBeenCalledTimes(2);
});

it("answers each call by its own right and with its own failure", async () => {
  const client = clientOf(await house.person({ grants: { building: ["read", "edit"] } }));
  const [list, clients, none] = await Promise.allSettled([
    client.buildings.list({}),
    client.clients.list({}),
    client.buildings.read({ id: 4711 }),
  ]);
  expect(list).toMatchObject({ status: "fulfilled", value: { Total: 0 } });
  expect(clients).toMatchObject({ status: "rejected", reason: { errorType: "FORBIDDEN", status: 403 } });
  expect(none).toMatchObject({ status: "rejected", reason: { errorType: "NOT_FOUND" } });
});

it("takes no write, no file and nobody's call, and nothing that is none", async () => {
  const post = (body: unknown) =>
    house
      .request("batch", { method: "POST", body: JSON.stringify(body) }, admin)
      .then((reply) => reply.json());
  const calls = [
    "buildings.add",
    "session.ping",
    "session.login",
    "buildings.export",
    "constructor.name",
    "x",
  ];
  const { objects } = await post({ calls: calls.map((call) => ({ call, input: {} })) });
  expect(objects.replies.map(({ errorType }: { errorType: string }) => errorType)).toEqual(
    calls.map(() => "NOT_FOUND"),
  );
  for (const body of [
    null,
    {},
    { calls: [] },
    { calls: [{ call: 1 }] },
    { calls: Array(51).fill({ call: "x", input: {} }) },
  ])
    expect(await post(body)).toMatchObject({ status: false, errorType: "BAD_REQUEST" });
});

it("tells whoever is not signed in so, for each call", async () => {
  const client = clientOf({ ...admin, caller: { ...admin.caller, bearer: "x".repeat(43) } });
  await expect(client.session.profile({})).rejects.toMatchObject({ errorType: "UNAUTHENTICATED" });
});

it("says so when nobody answers", async () => {
  const client = httpClient("http://127.0.0.1:9", admin.caller, { batch: true });
  await expect(client.session.profile({})).rejects.toMatchObject({ errorType: "CONNECTION_FAILED" });
});
