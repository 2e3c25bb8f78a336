import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { postedMoney, postedRate } from "#app/components/form/posted-money.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { stayChargeKinds } from "#contract/money/stay-charges/stay-charge.ts";
import { may } from "#contract/platform/access.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Tab } from "./tabs.server.ts";

const acts: Acts = {
  addCharge: async ({ signedIn, id, form, options }) => {
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const kind = stayChargeKinds.find((one) => one === text("kind")) ?? "other";
    const taxRate = postedRate(form, "taxRate", signedIn) ?? undefined;
    await signedIn.api.stayCharges.add(
      {
        id,
        charge: {
          kind,
          description: text("description"),
          ...(text("quantity") !== "" && { quantity: Number(text("quantity")) }),
          unitGross: postedMoney(form, "unitGross", signedIn) ?? 0,
          taxRate,
          outsideVat: form.has("outsideVat"),
          reason: text("reason"),
        },
      },
      options,
    );
    return { text: fixedT(signedIn.language, "stayCharges")("added") };
  },
  voidCharge: async ({ signedIn, form, target, options }) => {
    const reason = String(form.get("reason") ?? "");
    await signedIn.api.stayCharges.void({ id: Number(target), reason }, options);
    return { text: fixedT(signedIn.language, "stayCharges")("void.done") };
  },
};

/** What is charged on a stay beside its price, and discounts. */
export const chargesTab = {
  count: async ({ api }, { contract: { id } }) => {
    const { charges } = await api.stayCharges.ofContract({ id });
    return charges.filter(({ voidedAt }) => voidedAt === null).length;
  },
  load: async ({ api, principal, language }, { contract: { id, currency } }) => {
    const { charges, sum, standardRates, closedBecause } = await api.stayCharges.ofContract({ id });
    const t = fixedT(language, "stayCharges");
    const percent = (rate: number | null) => (rate === null ? "" : `${formatNumber(rate / 100, language)} %`);
    return {
      lines: charges.map(({ unitGross, gross, taxRate, outsideVat, ...line }) => ({
        ...line,
        each: formatMoney(unitGross, currency, language),
        money: formatMoney(gross, currency, language),
        tax: outsideVat ? t("outsideVat") : taxRate === null ? t("rateOpen") : percent(taxRate),
      })),
      sum: formatMoney(sum, currency, language),
      rates: { other: percent(standardRates.other), lodging: percent(standardRates.lodging) },
      closedBecause,
      mayAdd: may(principal, "monetary", "create") && closedBecause === null,
      mayVoid: may(principal, "monetary", "operation") && closedBecause === null,
    };
  },
  acts,
} satisfies Tab<unknown>;
