import { expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

/** Milliseconds of computing that a refused sign-in takes: whatever else the machine does is not counted. */
async function refusal(username: string): Promise<number> {
  await house.platform.db.deleteFrom("rate_limit").execute();
  const begun = process.cpuUsage();
  await house
    .nobody()
    .session.login({ username, password: "Wrong-Pass1!" })
    .catch(() => undefined);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

// Not a clock's precision but the password's hashing tells known names from unknown ones: without it the ratio is ten and more.
it("refusing an unknown name takes as long as refusing a wrong password", async () => {
  await house.person({ username: "known", password: "Right-Pass1!" });
  await refusal("unknown");
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 7; round += 1) {
    known.push(await refusal("known"));
    unknown.push(await refusal(`unknown-${round}`));
  }
  const ratio = Math.min(...known) / Math.min(...unknown);
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});
