import pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import { chance } from "#api/demo/chance.ts";
import { seedCityTax } from "#api/demo/city-tax.ts";
import { seedNeighbour } from "#api/demo/neighbour.ts";
import { seedOrganization } from "#api/demo/organization.ts";
import { person } from "#api/demo/people.ts";
import { drawPictures } from "#api/demo/pictures.ts";
import { seedStays } from "#api/demo/stays.ts";
import { seedImages, seedUnits } from "#api/demo/units.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";
import { domains } from "#api/registered.ts";

export interface SeedSize {
  units: number;
  contracts: number;
  clients: number;
}

/** The demo organization of a new database; larger ones are for benchmarks. */
export const demoSize: SeedSize = { units: 160, contracts: 12_000, clients: 1800 };

/**
 * Fills an empty database with the demo organization, the same one for the same day and size. It runs as the
 * owner in one transaction, so that it is there as a whole or not at all. `today` is `YYYY-MM-DD`.
 */
export async function seedDemo(
  ownerUrl: string,
  storage: FileStorage,
  options: SeedSize & { today: string; password: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    const from = chance(20_261_121);
    const organization = await seedOrganization(client, options.password);
    const units = await seedUnits(client, from, organization, options.units);
    await seedImages(
      client,
      from,
      organization.organizationId,
      units,
      await drawPictures(storage, organization.organizationId),
    );
    const guests = Array.from({ length: options.clients }, (_, index) => ({
      organization_id: organization.organizationId,
      branch_id: organization.branchIds[index % organization.branchIds.length],
      ...person(from, index),
      is_owner: false,
      is_renter: true,
    }));
    const guestIds = await bulkInsert(client, "client", guests);
    await seedStays(client, from, {
      organizationId: organization.organizationId,
      units,
      guests: guestIds.map((id, index) => ({ id, branchIndex: index % organization.branchIds.length })),
      userIds: organization.userIds,
      contracts: options.contracts,
      today: options.today,
      rules: await seedCityTax(client, organization.organizationId, options.today),
    });
    for (const { rows } of domains.demo) await rows?.(client, organization.organizationId);
    await seedNeighbour(client, from, options);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}

/** Whether there is no organization yet. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM organization LIMIT 1");
    return rowCount === 0;
  } finally {
    await client.end();
  }
}
