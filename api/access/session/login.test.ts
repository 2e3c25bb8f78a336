import pg from "pg";
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const house = await testHouse();
const password = "Right-Pass1!";

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("did not fail");
    },
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );

describe("signing in", () => {
  it("answers a Bearer that works, with the organization it belongs to", async () => {
    const { username } = await house.person({ admin: true, username: "desk", password });
    const reply = await house.nobody().session.login({ username, password });
    expect(reply.Bearer).toMatch(/^[\w-]{43}$/);
    expect(reply.organization.id).toBe(house.organizationId);
    expect(reply.branches).toHaveLength(2);
    const answer = await house.request("user/profile", {
      method: "POST",
      body: "{}",
      headers: { authorization: `Bearer ${reply.Bearer}`, "x-organization": String(house.organizationId) },
    });
    expect(answer.status).toBe(200);
  });

  it("answers an unknown name and a wrong password alike", async () => {
    await house.person({ username: "known", password });
    const wrong = await failureOf(
      house.nobody().session.login({ username: "known", password: "Wrong-Pass1!" }),
    );
    const unknown = await failureOf(house.nobody().session.login({ username: "unknown", password }));
    expect([wrong.errorType, wrong.message]).toEqual([unknown.errorType, unknown.message]);
    expect(wrong).toMatchObject({ status: 401, message: "Invalid username or password" });
  });

  it("lets an account rest after ten wrong tries, even for the right password", async () => {
    await house.person({ username: "victim", password });
    const api = house.nobody();
    const tries = [];
    for (let index = 0; index < 10; index += 1)
      tries.push(
        (await failureOf(api.session.login({ username: "victim", password: `Wrong-${index}-Pass!` }))).status,
      );
    const last = await failureOf(api.session.login({ username: "victim", password }));
    expect(tries).toEqual(Array(10).fill(401));
    expect(last.status).toBe(429);
  });

  it("ends with the sign-out: the same Bearer is refused afterwards", async () => {
    const { client } = await house.person({ admin: true });
    await client.session.logout({});
    expect((await failureOf(client.session.profile({}))).errorType).toBe("UNAUTHENTICATED");
  });

  it("refuses another organization's number with somebody's Bearer", async () => {
    const person = await house.person({ admin: true });
    const answer = await house.request("user/profile", {
      method: "POST",
      body: "{}",
      headers: { authorization: `Bearer ${person.caller.bearer}`, "x-organization": "999999" },
    });
    expect(answer.status).toBe(401);
  });

  it("keeps the chosen branches to one's own", async () => {
    const client = await house.user({ building: ["read"] }, { branches: [house.branchIds[0]] });
    expect(
      (await client.session.selectBranches({ action: "selectedBranchId", buid: house.branchIds[0] }))
        .selectedBranches,
    ).toEqual([house.branchIds[0]]);
    const failure = await failureOf(
      client.session.selectBranches({ action: "selectedBranchId", buid: house.branchIds[1] }),
    );
    expect(failure.errorType).toBe("UNKNOWN_BRANCH");
  });
});

describe("an organization with overdue invoices", () => {
  it("is told so instead of being let in, once the password is right", async () => {
    const debtor = await house.otherTenant();
    const { username } = await debtor.person({ username: "debtor", password });
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query(`UPDATE organization SET overdue = true WHERE id = $1`, [debtor.organizationId]);
    await owner.end();
    const failure = await failureOf(house.nobody().session.login({ username, password }));
    expect(failure).toMatchObject({ status: 400, errorType: "OVERDUE_INVOICES" });
    expect(failure.message).toContain("You have open invoices that are overdue");
  });
});
