import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";

/** The videos of the selected branches, and the branches that a new one can go to. */
export async function loadVideos(args: LoaderFunctionArgs) {
  const { api, profile, principal, language, t } = await requireScreen(
    args,
    "/advertising/videos",
    "advertising",
  );
  const { Videos } = await api.ads.videos({ amount: 200 });
  return {
    title: t("videos.title"),
    videos: Videos,
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    branchId: String(profile.selectedBranches[0] ?? ""),
    mayAdd: may(principal, "ads", "create"),
    idempotencyKey: newIdempotencyKey(),
    language,
  };
}
