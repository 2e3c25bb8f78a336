import type { z } from "zod";
import { whiteLabelTable } from "#api/organization/white-labels/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord, writeRecord } from "#api/platform/records/records.ts";
import type { whiteLabels } from "#contract/organization/white-labels/white-labels.ts";

/** Adds a white label, which nobody sees before its domain is proven and it is published. */
export function addWhiteLabel(
  context: CallContext,
  input: z.output<typeof whiteLabels.add.input>["whitelabel"],
) {
  return addRecord(context, whiteLabelTable, requireWritten(input));
}

/**
 * Changes a white label. A new domain is not proven, so it is not live either; a new sender was not checked.
 */
export async function changeWhiteLabel(
  context: CallContext,
  { id, version, ...input }: z.output<typeof whiteLabels.update.input>["whitelabel"],
) {
  const before = await lockRecord(context, whiteLabelTable, { id, version });
  const fields = requireWritten(input);
  const isMoved = fields.domain !== undefined && fields.domain !== before.domain;
  const isOtherSender = fields.senderEmail !== undefined && fields.senderEmail !== before.senderEmail;
  const columns = {
    ...(isMoved && { live: false, domain_verified_at: null, checked_at: null }),
    ...((isMoved || isOtherSender) && { spf_present: null, dkim_present: null }),
  };
  return changeRecord(context, whiteLabelTable, before, fields, { columns });
}

/**
 * Shows a white label to visitors of its domain, or hides it. Throws NOT_READY when the domain is not proven.
 */
export async function setLive(context: CallContext, id: number, live: boolean): Promise<void> {
  const before = await lockRecord(context, whiteLabelTable, { id });
  if (live && before.domainVerifiedAt === null) throw new Failure("NOT_READY", { detail: "domainNotProven" });
  if (before.live === live) return;
  await writeRecord(context, whiteLabelTable, id, {}, { live });
  await context.audit({
    action: live ? "publish" : "withdraw",
    objectType: "whitelabel",
    objectId: id,
    before: { live: before.live },
    after: { live },
  });
}

/**
 * Normalizes the fields: the domain as a host name in small letters, the colour as `#rrggbb`. Throws
 * VALIDATION for invalid ones.
 */
function requireWritten<F extends { domain?: string | undefined; colour?: string | undefined }>(
  fields: F,
): F {
  return {
    ...fields,
    ...(fields.domain !== undefined && { domain: requireHost(fields.domain) }),
    ...(fields.colour !== undefined && { colour: requireColour(fields.colour) }),
  };
}

/**
 * Normalizes a host name after RFC 1123 with two parts or more; other scripts are encoded as in the domain
 * name system.
 */
function requireHost(typed: string): string {
  const address = `https://${typed.trim().replace(/^https?:\/\//i, "")}`;
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  if (!/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host))
    throw invalid("whitelabel.domain", "url");
  return host;
}

function requireColour(typed: string): string {
  const colour = typed.trim().toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw invalid("whitelabel.colour", "format");
  return colour;
}
