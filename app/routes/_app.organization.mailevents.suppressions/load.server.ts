import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { suppressionReasons } from "#contract/messages/mail-events/mail-event.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const amount = 100;

/** Addresses that get no promotions, as the address of the page asks for them. */
export async function loadSuppressions(args: LoaderFunctionArgs) {
  const path = "/organization/mailevents/suppressions";
  const { api, profile, principal, t, url } = await requireScreen(args, path, "mailEvents");
  const q = url.searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const reason = suppressionReasons.filter((name) => name === url.searchParams.get("reason"));
  const pageNumber = Number(url.searchParams.get("page") ?? 0);
  const page = Number.isSafeInteger(pageNumber) && pageNumber > 0 ? pageNumber : 0;
  const { Suppressions, Total } = await api.mailPromotions.suppressions({
    page,
    amount,
    filter: { ...(q && { q }), ...(reason.length > 0 && { reason }) },
  });
  const zone = timeZoneOf(profile);
  return {
    title: t("suppressions.title"),
    rows: Suppressions.map(({ at, ...row }) => ({ ...row, since: formatDateTime(at, zone) })),
    page,
    pages: Math.ceil(Total / amount),
    q,
    reason: reason[0] ?? "",
    mayEdit: may(principal, "mailevent", "edit"),
    idempotencyKey: newIdempotencyKey(),
  };
}
