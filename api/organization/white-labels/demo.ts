import type { Client } from "#contract/platform/client.ts";

/** Adds a live white label in the first branch, and one in each other branch that waits for its records. */
export async function seedWhiteLabels(api: Client): Promise<void> {
  const { branches, organization } = await api.session.profile({});
  for (const [place, { id: branchId, name }] of branches.entries()) {
    const domain = `${place === 0 ? "stay" : "unset"}.branch-${branchId}.example`;
    const { WhitelabelId: id } = await api.whiteLabels.add({
      whitelabel: {
        branchId,
        name: `${organization.name} ${name}`,
        domain,
        colour: "#0f766e",
        senderEmail: `hello@${domain}`,
      },
    });
    await api.whiteLabels.check({ id });
    if (place === 0) await api.whiteLabels.publish({ id });
  }
}
