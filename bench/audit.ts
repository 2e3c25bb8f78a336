import type { Benchmark } from "./figure.ts";
import { type House, openHouse } from "./house.ts";
import { inTurns } from "./timing.ts";

const small = 10_000;
const large = 1_000_000;
const size = { units: 20, contracts: 0, clients: 20 };

/**
 * The audit: what the chain and the indexes of the screen add to a write, what a page costs at 1,000,000 entries, how
 * fast entries are sealed and the whole chain is computed anew.
 */
export const benchmark: Benchmark = async (tell) => {
  const first = await openHouse(size);
  await first.sql("CREATE DATABASE large");
  const otherUrl = new URL(first.ownerUrl);
  otherUrl.pathname = "/large";
  const second = await openHouse(size, otherUrl.href);
  try {
    tell("writes with and without the chain");
    const building = (await first.client.buildings.list({})).Buildings[0]?.id ?? 0;
    const write = (house: House, note: string) =>
      house.client.buildings.update({ building: { id: building, note } });
    let turn = 0;
    const next = () => {
      turn += 1;
      return String(turn);
    };
    // The same schema as before the chain: entries, and the index of histories only.
    await second.sql("ALTER TABLE audit_entry DISABLE TRIGGER await_seal");
    for (const index of ["time", "actor", "call", "address", "impersonated"])
      await second.sql(`DROP INDEX audit_entry_${index}`);
    await fillAudit(first, 100_000);
    await fillAudit(second, 100_000);
    const writes = await inTurns({ chained: () => write(first, next()), bare: () => write(second, next()) });

    tell(`filling ${small} and ${large} entries`);
    await first.sql(empty);
    await second.sql("ALTER TABLE audit_entry ENABLE TRIGGER await_seal");
    await second.sql(indexes);
    await second.sql(empty);
    await fillAudit(first, small);
    await fillAudit(second, large);
    const sealing = performance.now();
    await second.sql("SELECT seal_audit(1, 2000000)");
    const sealed = (performance.now() - sealing) / 1000;
    await second.sql("VACUUM ANALYZE audit_entry, audit_seal, audit_unsealed");

    const page = (house: House, input: Parameters<House["client"]["audit"]["list"]>[0]) =>
      house.client.audit.list(input);
    const middle = (await second.client.audit.list({ filter: { until: halfway } })).Older ?? "";
    const took = await inTurns({
      small: () => page(first, {}),
      large: () => page(second, {}),
      deep: () => page(second, { before: middle }),
      rarePerson: () => page(second, { filter: { userId: 3 } }),
      rareCall: () => page(second, { filter: { call: "rare/call" } }),
      rareAddress: () => page(second, { filter: { address: "203.0.113.77" } }),
      oneObject: () => page(second, { filter: { objectType: "unit", objectId: 500 } }),
    });
    tell("checking the chain");
    const checking = performance.now();
    const pages: number[] = [];
    let proven = await second.client.audit.verify({});
    pages.push(performance.now() - checking);
    while (proven.next) {
      const begun = performance.now();
      proven = await second.client.audit.verify({ after: proven.next });
      pages.push(performance.now() - begun);
    }
    const checked = (performance.now() - checking) / 1000;
    if (!proven.unbroken || proven.count < large) throw new Error("the chain is broken");
    const compared = (what: string, value: number) => ({
      what: `${what}, ${large} entries`,
      value,
      unit: "ms" as const,
      budget: null,
      reference: { what: `page 1 of ${small}`, value: took.small, ratio: value / took.small },
    });
    return [
      {
        what: "a write with its entry, chained and indexed",
        value: writes.chained,
        unit: "ms" as const,
        budget: null,
        reference: { what: "as it was before", value: writes.bare, ratio: writes.chained / writes.bare },
      },
      {
        ...compared("page 1", took.large),
        reference: { ...compared("", took.large).reference, budget: 1.3 },
      },
      compared("a page in the middle", took.deep),
      compared("entries of somebody who did ten things", took.rarePerson),
      compared("entries of a rare call", took.rareCall),
      compared("entries from a rare address", took.rareAddress),
      compared("entries of one object", took.oneObject),
      { what: "sealing", value: large / sealed, unit: "rows/s" as const, budget: null },
      {
        what: `check of ${large} entries in ${pages.length} calls`,
        value: checked,
        unit: "s" as const,
        budget: null,
      },
      { what: "the longest of these calls", value: Math.max(...pages), unit: "ms" as const, budget: 2_000 },
    ];
  } finally {
    await second.close();
    await first.close();
  }
};

const halfway = new Date(Date.now() - 15 * 86_400_000).toISOString().slice(0, 10);

// Past the triggers that keep the audit: only a superuser can.
const empty = `SET session_replication_role = replica; TRUNCATE audit_unsealed; DELETE FROM audit_seal; DELETE FROM audit_entry;
  SET session_replication_role = origin`;

const indexes = `CREATE INDEX audit_entry_time ON audit_entry (organization_id, at DESC, id DESC);
  CREATE INDEX audit_entry_actor ON audit_entry (organization_id, actor_user_id, at DESC, id DESC);
  CREATE INDEX audit_entry_call ON audit_entry (organization_id, call, at DESC, id DESC);
  CREATE INDEX audit_entry_address ON audit_entry (organization_id, address, at DESC, id DESC) WHERE address <> '';
  CREATE INDEX audit_entry_impersonated ON audit_entry (organization_id, at DESC, id DESC) WHERE impersonator_user_id IS NOT NULL`;

/** Entries of a month, among them a few of a rare person, call and address. */
async function fillAudit(house: House, amount: number): Promise<void> {
  await house.sql(
    `INSERT INTO audit_entry (organization_id, at, actor_user_id, actor_name, actor_kind, call, action, object_type, object_id, before, after, request_id, address, user_agent)
    SELECT 1, now() - interval '30 days' + n * interval '30 days' / $1::int, CASE WHEN n % ($1 / 10) = 1 THEN 3 ELSE 1 + n % 2 END, 'Somebody', 'user',
      CASE WHEN n % ($1 / 10) = 2 THEN 'rare/call' ELSE 'realEstate/update' END, 'update', 'unit', 1 + n % 20000,
      jsonb_build_object('price', n), jsonb_build_object('price', n + 1), 'request-' || n, CASE WHEN n % ($1 / 10) = 3 THEN '203.0.113.77' ELSE '192.0.2.' || n % 200 END, 'Mozilla/5.0'
    FROM generate_series(1, $1::int) AS n`,
    [amount],
  );
  await house.sql("ANALYZE audit_entry");
}
