import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { depositKinds } from "#contract/money/deposits/deposit.ts";
import type { Client } from "#contract/platform/client.ts";
import { formatDate } from "#contract/platform/format.ts";
import { newDepositSchema } from "./schema.ts";

/** The form of a new deposit: of the stay that the address names, or of one of those that run or are to come. */
export async function loadNewDeposit(args: LoaderFunctionArgs) {
  const { api, url, language, t } = await requireScreen(args, "/real_estate/deposits/new", "deposits");
  const named = Number(url.searchParams.get("contractId")) || null;
  const stays = await staysOf(api, named);
  const today = stays.find(({ value }) => value === String(named));
  return {
    title: t("new.title"),
    stays,
    language,
    currency: today?.currency ?? stays[0]?.currency ?? "EUR",
    kinds: depositKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    values: { contractId: named === null ? "" : String(named), kind: "money" },
    constraints: constraintsOf(newDepositSchema(language)),
    idempotencyKey: newIdempotencyKey(),
    back: named === null ? "/real_estate/deposits" : `/real_estate/contracts/rent/${named}?tab=deposit`,
  };
}

interface Choosable {
  value: string;
  label: string;
  currency: string;
}

async function staysOf(api: Client, named: number | null): Promise<Choosable[]> {
  const { contracts } = await api.rentContracts
    .list({ amount: 100, filter: { time: "current", status: ["NEW", "ACTIVE", "OWNER_APPROVED"] } })
    .catch(onRefusal(() => ({ contracts: [] })));
  const options = contracts.map(({ id, guest, unitLabel, checkIn, currency }) => ({
    value: String(id),
    label: [guest || `#${id}`, unitLabel, formatDate(checkIn)].join(" · "),
    currency,
  }));
  if (named === null || options.some(({ value }) => value === String(named))) return options;
  return [{ value: String(named), label: `#${named}`, currency: options[0]?.currency ?? "EUR" }, ...options];
}
