import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const json = { "content-type": "application/json" };

describe("a request that is no call", () => {
  it("of 50 MB is refused without being read to its end", async () => {
    const person = await house.person({ admin: true });
    const body = JSON.stringify({ filter: { q: "x".repeat(50 * 1024 * 1024) } });
    const reply = await house.request("building/get", { method: "POST", body, headers: json }, person);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ status: false, errorType: "TOO_LARGE" });
  });

  it.each(["{", "[]", "42", '"text"', "null"])("is told so: %s", async (body) => {
    const person = await house.person({ admin: true });
    const reply = await house.request("building/get", { method: "POST", body, headers: json }, person);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ status: false, errorType: "BAD_REQUEST" });
  });

  it("to an address that does not exist answers in the envelope, in the caller's language", async () => {
    const reply = await house.request("nonsense/call", {
      method: "POST",
      body: "{}",
      headers: { ...json, "accept-language": "de" },
    });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ status: false, errorType: "NOT_FOUND", objects: {} });
  });

  it("with a number beyond all numbers gets its message beside the field", async () => {
    const person = await house.person({ admin: true });
    const reply = await house.request(
      "building/get",
      { method: "POST", body: '{"page": 1e400, "amount": -5}', headers: json },
      person,
    );
    const { objects } = await reply.json();
    expect(reply.status).toBe(400);
    expect(Object.keys(objects.fields).sort()).toEqual(["amount", "page"]);
  });
});
