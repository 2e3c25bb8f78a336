import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { treasury } from "#contract/money/treasury/treasury.ts";
import { may } from "#contract/platform/access.ts";
import { maxAmount } from "#contract/platform/list-size.ts";

/** What of the address the calls take; what is not written as they want it counts as not there. */
function filterOf(params: URLSearchParams) {
  const { month, buildingId } = treasury.payments.input.shape;
  return {
    month: month.safeParse(params.get("month") || undefined).data,
    buildingId: buildingId.safeParse(params.get("buildingId") || undefined).data,
  };
}

/** Rent by unit and month, and the payments of the figure or cell that is open. */
export async function loadTreasury(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/treasureRent", "treasury");
  const { api, principal, language, url, t } = signedIn;
  const filter = filterOf(url.searchParams);
  const owingOnly = url.searchParams.get("show") === "owing";
  const { figure, unitId } = treasury.payments.input.shape;
  const openFigure = figure.safeParse(url.searchParams.get("figure") ?? "").data;
  const openUnit = unitId.safeParse(url.searchParams.get("unit") || undefined).data;
  const cell = treasury.payments.input.shape.month.safeParse(url.searchParams.get("cell") || undefined).data;
  const [shown, { Buildings }, payments] = await Promise.all([
    api.treasury.read({ ...filter, owingOnly }),
    api.buildings.basic({ amount: maxAmount }).catch(() => ({ Buildings: [] })),
    url.searchParams.has("figure")
      ? api.treasury.payments({
          ...filter,
          ...(cell && { month: cell }),
          figure: openFigure,
          unitId: openUnit,
        })
      : null,
  ]);
  return {
    ...shown,
    title: t("title"),
    filter: { ...filter, owingOnly },
    figure: openFigure ?? "expected",
    payments,
    buildings: Buildings.map(({ id, name }) => ({ value: String(id), label: name })),
    // Whoever may see it live hears on the sign of life that something was paid.
    mark: may(principal, "treasure_live", "read")
      ? (await api.treasury.mark({ buildingId: filter.buildingId })).mark
      : null,
    mayRemind: may(principal, "monetary", "edit"),
    idempotencyKey: newIdempotencyKey(),
    language,
  };
}
