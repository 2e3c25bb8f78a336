import pg from "pg";
import type { House } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

/** Runs a statement as the database's owner, past every rule. */
export async function asOwner(house: House, text: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  try {
    await owner.query(text, values);
  } finally {
    await owner.end();
  }
}

/** Makes the test organization the operator of the installation. */
export function makeOperator(house: House): Promise<void> {
  return asOwner(house, "UPDATE organization SET operator = true WHERE id = $1", [house.organizationId]);
}

/** Returns the failure of a call. */
export function failureOf(work: Promise<unknown>): Promise<CallFailure> {
  return work.then(
    () => {
      throw new Error("did not fail");
    },
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );
}

/** Makes a small picture. */
export function picture(name = "logo.png"): File {
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  return new File([bytes], name, { type: "image/png" });
}
