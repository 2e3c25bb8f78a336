import { describe, expect, it } from "vitest";
import { inWords } from "#app/components/audit/in-words.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import {
  alertCodes,
  alertSeverities,
  alertStatuses,
} from "#contract/contracts/contract-alerts/contract-alert.ts";
import { offerStatuses } from "#contract/contracts/contract-offers/contract-offer.ts";
import { partyRoles, registerFields } from "#contract/contracts/contract-parties/contract-party.ts";
import { signingStates } from "#contract/contracts/contract-signing/contract-signing.ts";
import { rentContractStatuses } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { rentContractKinds } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import {
  cardPaymentStatuses,
  cardRefundStatuses,
  cardWays,
  disputeStates,
} from "#contract/money/card-payments/card-payment.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { type Language, languages } from "#contract/platform/languages.ts";
import { contractWording } from "./history.server.ts";

const telling = (language: Language) => ({
  t: fixedT(language, "rentContracts"),
  language,
  ...{ currency: "EUR", timeZone: "Europe/Vienna" },
  names: { unitId: new Map([[7, "W12"]]), clientId: new Map([[8, "Mara Gast"]]) },
});
const inEnglish = (values: Record<string, unknown>) => inWords(values, contractWording, telling("en"));

describe("the history of a contract", () => {
  it.each(languages)("has a word for every state, in %s", (language) => {
    const codes: Record<string, readonly string[]> = {
      status: [...rentContractStatuses, "open", "paid", "cancelled"],
      kind: rentContractKinds,
      ...{ cardStatus: cardPaymentStatuses, refundStatus: cardRefundStatuses, cardWay: cardWays },
      ...{ dispute: disputeStates, alertCode: alertCodes, severity: alertSeverities },
      ...{ alertStatus: alertStatuses, offerStatus: offerStatuses, partyRole: partyRoles },
      ...{ signingState: signingStates, partyFields: registerFields, channel: ["mail", "sms"] },
    };
    const { t, ...rest } = telling(language);
    const missing: string[] = [];
    const noting = ((keys: string[], { defaultValue }: { defaultValue: string }) => {
      const word = t(keys, { defaultValue: "" });
      if (word === "") missing.push(`${keys}`);
      return word || defaultValue;
    }) as typeof t;
    for (const [field, values] of Object.entries(codes))
      for (const value of values)
        expect(inWords({ [field]: value }, contractWording, { t: noting, ...rest })[field]).not.toBe("");
    expect(missing).toEqual([]);
  });

  it("writes amounts, days, times and choices as they are written elsewhere", () => {
    const written = inEnglish({
      total: 145_000,
      checkIn: "2026-11-24",
      expiresAt: "2026-12-01T10:10:47.527Z",
      overbooking: false,
      nights: 10,
      alertNote: "Water in the bath",
      share: null,
    });
    expect(written).toEqual({
      total: formatMoney(145_000, "EUR", "en"),
      checkIn: "24/11/2026",
      expiresAt: "01/12/2026 11:10",
      overbooking: "No",
      nights: "10",
      alertNote: "Water in the bath",
      share: "",
    });
  });

  it("names units and clients, by their number where the reader may not see them", () => {
    expect(inEnglish({ unitId: 7, clientId: 8 })).toEqual({ unitId: "W12", clientId: "Mara Gast" });
    expect(inEnglish({ unitId: 70, clientId: 80 })).toEqual({ unitId: "#70", clientId: "#80" });
  });

  it("leaves out what only the program calls something by", () => {
    expect(inEnglish({ alert: 102, alertCode: "PAYMENT_OVERDUE" })).toEqual({ alertCode: "Payment overdue" });
  });
});
