import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";

/** The branches that the clients of a file can go to. */
export async function loadImport(args: LoaderFunctionArgs) {
  const { t, profile } = await requireScreen(args, "/banks/import", "banks");
  return {
    title: t("import.title"),
    idempotencyKey: newIdempotencyKey(),
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    branchId: String(profile.selectedBranches[0] ?? ""),
  };
}
