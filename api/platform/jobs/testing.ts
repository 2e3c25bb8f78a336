import pg from "pg";

/** Makes all waiting jobs due now. */
export async function makeDue(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (owner) =>
    owner.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL"),
  );
}

/** Runs statements as the owner of the database, past row-level security. */
export async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
