import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { stayChoices } from "#app/components/form/stay-options.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { depositKinds } from "#contract/money/deposits/deposit.ts";
import { newDepositSchema } from "./schema.ts";

/** The form of a new deposit: of the stay that the address names, or of one of those that run or are to come. */
export async function loadNewDeposit(args: LoaderFunctionArgs) {
  const { rawApi, profile, url, language, t } = await requireScreen(
    args,
    "/real_estate/deposits/new",
    "deposits",
  );
  const named = Number(url.searchParams.get("contractId")) || null;
  return {
    title: t("new.title"),
    stays: await stayChoices(rawApi, named ?? 0),
    language,
    currency: profile.branches.find(({ id }) => profile.selectedBranches.includes(id))?.cur ?? "EUR",
    kinds: depositKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    values: { contractId: named === null ? "" : String(named), kind: "money" },
    constraints: constraintsOf(newDepositSchema(language)),
    idempotencyKey: newIdempotencyKey(),
    back: named === null ? "/real_estate/deposits" : `/real_estate/contracts/rent/${named}?tab=deposit`,
  };
}
