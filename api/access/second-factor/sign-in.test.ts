import { describe, expect, it } from "vitest";
import { codeAt } from "#api/platform/access/totp.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
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

/** The tests' clock goes on by a code's life each time, so that the next code is another one. */
let clock = Date.now();
function nextCode(secret: string): string {
  clock += 30_000;
  const now = new Date(clock);
  house.at(now.toISOString());
  return codeAt(secret, now);
}

let made = 0;
/** Somebody with a second factor. */
async function withFactor() {
  made += 1;
  const person = await house.person({ admin: true, username: `factor-${made}`, password });
  const { secret } = await person.client.secondFactor.start({});
  const { RecoveryCodes } = await person.client.secondFactor.enable({ code: nextCode(secret) });
  return { ...person, secret, codes: RecoveryCodes };
}

/** The first step; answers the pending token. */
async function pendingOf(username: string): Promise<string> {
  const failure = await failureOf(house.nobody().session.login({ username, password }));
  expect(failure).toMatchObject({ status: 401, errorType: "SECOND_FACTOR_REQUIRED" });
  return String(failure.objects.pending);
}

describe("signing in with a second factor", () => {
  it("takes two steps: the password opens nothing, password and code do", async () => {
    const { username, secret } = await withFactor();
    const pending = await pendingOf(username);
    const answer = await house.request("user/profile", {
      method: "POST",
      body: "{}",
      headers: { authorization: `Bearer ${pending}` },
    });
    expect(answer.status).toBe(401);
    const reply = await house.nobody().session.loginFactor({ pending, code: nextCode(secret) });
    expect(reply.Bearer).toMatch(/^[\w-]{43}$/);
  });

  it("takes the code in the same call, for programs", async () => {
    const { username, secret } = await withFactor();
    const reply = await house.nobody().session.login({ username, password, code: nextCode(secret) });
    expect(reply.organization.id).toBe(house.organizationId);
  });

  it("refuses a code that was used before", async () => {
    const { username, secret } = await withFactor();
    const code = nextCode(secret);
    await house.nobody().session.login({ username, password, code });
    const again = await failureOf(house.nobody().session.login({ username, password, code }));
    expect(again.errorType).toBe("WRONG_CODE");
  });

  it("takes each of ten recovery codes once, however it is typed", async () => {
    const { username, codes, client } = await withFactor();
    expect(codes).toHaveLength(10);
    const [code = ""] = codes;
    const typed = code.toLowerCase().replaceAll("-", " ");
    await house.nobody().session.login({ username, password, code: typed });
    const again = await failureOf(house.nobody().session.login({ username, password, code }));
    expect(again.errorType).toBe("WRONG_CODE");
    expect((await client.secondFactor.read({})).recoveryLeft).toBe(9);
  });

  it("forgets the password after five minutes, and after it was used", async () => {
    const { username, secret } = await withFactor();
    const used = await pendingOf(username);
    await house.nobody().session.loginFactor({ pending: used, code: nextCode(secret) });
    const again = await failureOf(
      house.nobody().session.loginFactor({ pending: used, code: nextCode(secret) }),
    );
    expect(again.errorType).toBe("UNAUTHENTICATED");
    const late = await pendingOf(username);
    clock += 5 * 60_000;
    const failure = await failureOf(
      house.nobody().session.loginFactor({ pending: late, code: nextCode(secret) }),
    );
    expect(failure.errorType).toBe("UNAUTHENTICATED");
  });

  it("lets the account rest after ten wrong codes, though the password was right each time", async () => {
    const { username, secret } = await withFactor();
    for (let index = 0; index < 10; index += 1) {
      await forgetRates();
      const failure = await failureOf(house.nobody().session.login({ username, password, code: "000000" }));
      expect(failure.errorType).toBe("WRONG_CODE");
    }
    await forgetRates();
    const failure = await failureOf(
      house.nobody().session.login({ username, password, code: nextCode(secret) }),
    );
    expect(failure).toMatchObject({ status: 429, errorType: "ACCOUNT_LOCKED" });
  });

  it("limits the tries of a minute", async () => {
    const { username } = await withFactor();
    await forgetRates();
    const tries = [];
    for (let index = 0; index < 11; index += 1)
      tries.push(await failureOf(house.nobody().session.login({ username, password, code: "000000" })));
    expect(tries.at(-1)?.status).toBe(429);
  });

  it("keeps neither the secret nor the recovery codes readable", async () => {
    const { id, secret, codes } = await withFactor();
    const stored = await inTenant(house.platform.db, house.organizationId, async (trx) => ({
      factor: await trx.selectFrom("second_factor").selectAll().where("user_id", "=", id).execute(),
      codes: await trx.selectFrom("recovery_code").selectAll().where("user_id", "=", id).execute(),
      audit: await trx.selectFrom("audit_entry").selectAll().where("actor_user_id", "=", id).execute(),
      replies: await trx.selectFrom("idempotency_key").selectAll().where("user_id", "=", id).execute(),
    }));
    const text = JSON.stringify(stored);
    expect(stored.codes).toHaveLength(10);
    for (const shown of [secret, ...codes]) expect(text).not.toContain(shown);
  });

  it("leaves a trace of each sign-in, right and wrong", async () => {
    const { id, username, secret } = await withFactor();
    await failureOf(house.nobody().session.login({ username, password: "Wrong-Pass1!" }));
    await failureOf(house.nobody().session.login({ username, password, code: "000000" }));
    await house.nobody().session.login({ username, password, code: nextCode(secret) });
    const acts = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .selectFrom("audit_entry")
        .select(["action", "after"])
        .where("actor_user_id", "=", id)
        .where("call", "=", "user/login")
        .orderBy("id")
        .execute(),
    );
    expect(acts).toMatchObject([
      { action: "loginRefused", after: { why: "wrongPassword", address: "192.0.2.1" } },
      { action: "loginRefused", after: { why: "wrongCode" } },
      { action: "login", after: { way: "app", device: "vitest" } },
    ]);
  });
});

/** Rates are counted by the database's clock, which tests cannot turn. */
async function forgetRates(): Promise<void> {
  await house.platform.db.deleteFrom("rate_limit").execute();
}
