import { liveDns } from "#api/integrations/dns/live.ts";
import { isReserved, sandboxDns } from "#api/integrations/dns/sandbox.ts";
import { isDemo } from "#api/organization/organizations/queries.ts";
import { recordsOf } from "#api/organization/white-labels/queries.ts";
import { isSaidBy } from "#api/organization/white-labels/rules/dns-records.ts";
import { whiteLabelTable } from "#api/organization/white-labels/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { findRecord, lockRecord, writeRecord } from "#api/platform/records/records.ts";
import type { DnsRecord } from "#contract/organization/white-labels/white-labels.ts";

/** Which of the DNS records were found; null when the system did not answer. */
type Sighting = { records: DnsRecord[]; isPresent: boolean[] } | null;

/**
 * Looks up the records in the domain name system. For names that never exist, a demo organization gets
 * simulated answers.
 */
export async function prepareCheck(
  context: CallContext,
  { id }: { id: number },
): Promise<() => Promise<Sighting>> {
  const { domain } = await findRecord(context, whiteLabelTable, id);
  const records = await recordsOf(context, id);
  const zone = isReserved(domain) ? ((await isDemo(context)) ? records : []) : null;
  const dns = zone ? sandboxDns(zone) : liveDns();
  return async () => {
    const texts = await Promise.all(records.map(({ name }) => dns.texts(name)));
    const isPresent = records.map((record, place) => isSaidBy(record, texts[place] ?? []));
    return texts.includes(null) ? null : { records, isPresent };
  };
}

/**
 * Stores which records were found. When the proof is gone, the white label goes off its domain. Throws
 * STATE_CONFLICT when domain or sender changed meanwhile, NOT_READY when the system does not answer. The
 * index refuses a domain that somebody else has proven.
 */
export async function keepCheck(context: CallContext, { id }: { id: number }, sighting: Sighting) {
  if (!sighting) throw new Failure("NOT_READY", { detail: "dnsAway" });
  const before = await lockRecord(context, whiteLabelTable, { id });
  const names = (records: readonly DnsRecord[]) =>
    records.map(({ name, value }) => `${name} ${value}`).join();
  if (names(await recordsOf(context, id)) !== names(sighting.records)) throw new Failure("STATE_CONFLICT");
  const presence = (purpose: DnsRecord["purpose"]) => {
    const place = sighting.records.findIndex((record) => record.purpose === purpose);
    return place < 0 ? null : (sighting.isPresent[place] ?? false);
  };
  const now = context.now.toISOString();
  const isProven = presence("claim") === true;
  const after = {
    domainVerifiedAt: isProven ? (before.domainVerifiedAt ?? now) : null,
    live: before.live && isProven,
  };
  await writeRecord(
    context,
    whiteLabelTable,
    id,
    {},
    {
      live: after.live,
      domain_verified_at: after.domainVerifiedAt,
      spf_present: presence("spf"),
      dkim_present: presence("dkim"),
      checked_at: now,
    },
  );
  const { domainVerifiedAt, live } = before;
  await context.audit({
    action: "checkDomain",
    objectType: "whitelabel",
    objectId: id,
    before: { domainVerifiedAt, live },
    after,
  });
  return { Records: await recordsOf(context, id) };
}
