import { countTry } from "#api/platform/access/rate-limit.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { handlePublic } from "#api/platform/handle.ts";
import { asPem } from "#api/platform/signing/certificate.ts";
import { takeHook } from "#api/signatures/events.ts";
import { certificatesOf } from "#api/signatures/seal-key.ts";
import { signatures } from "#contract/signatures.ts";

const perAddress = { name: "seal-certificates-address", limit: 300, windowSeconds: 3600 };

export const signatureHandlers = [
  handlePublic(signatures.hook, async (context, told) => {
    await takeHook(context, told);
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
