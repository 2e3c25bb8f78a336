import { takeHook } from "#api/contracts/signatures/events.ts";
import { certificatesOf } from "#api/contracts/signatures/seal-key.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import { handlePublic } from "#api/platform/calls/handle.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asPem } from "#api/platform/paper/signing/certificate.ts";
import { signatures } from "#contract/contracts/signatures/signatures.ts";

const perAddress = { name: "seal-certificates-address", limit: 300, windowSeconds: 3600 };

export const signatureHandlers = [
  handlePublic(signatures.hook, async (context, request) => {
    await takeHook(context, request);
    return {};
  }),
  handlePublic(signatures.certificates, async ({ platform, address }, { organizationId }) => {
    await countTry(platform.db, perAddress, address || "unknown");
    const certificates = await inTenant(
      platform.db,
      organizationId,
      (trx) => certificatesOf(trx, organizationId),
      { readOnly: true },
    );
    return { certificates: certificates.map(asPem) };
  }),
];
