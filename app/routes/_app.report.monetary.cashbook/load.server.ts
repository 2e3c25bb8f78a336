import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { cashInCategories, cashOutCategories } from "#contract/money/cashbook/cash-entry.ts";
import { may } from "#contract/platform/access.ts";

/** The branch and the day that the address names. */
export function placeOf(url: URL) {
  const number = (name: string) => {
    const value = Number(url.searchParams.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const [buid, dayId] = [number("branch"), number("day")];
  return { ...(buid !== undefined && { buid }), ...(dayId !== undefined && { dayId }) };
}

/** What the cashbook shows. */
export async function loadCashbook(args: LoaderFunctionArgs) {
  const { api, principal, language, url, t } = await requireScreen(
    args,
    "/report/monetary/cashbook",
    "cashbook",
  );
  const place = placeOf(url);
  const book = await api.cashbook.read(place);
  const choice = (value: string) => ({ value, label: t(`category.${value}`) });
  return {
    ...book,
    title: t("title"),
    language,
    past: place.dayId !== undefined,
    mayClose: may(principal, "monetary", "operation"),
    categories: { cashAdd: cashInCategories.map(choice), cashRemove: cashOutCategories.map(choice) },
    idempotencyKey: newIdempotencyKey(),
  };
}
