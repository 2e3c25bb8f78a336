import { useTranslation } from "react-i18next";
import { cancellationWords } from "#app/components/cancellation-words.ts";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";

/** Of alerts, by field. */
const alertWords: Readonly<Record<string, string>> = {
  alertCode: "codes",
  alertStatus: "status",
  severity: "severity",
};

/** Who did what with the contract. */
export function History({ shown, page }: TabProps<"history">) {
  const { contract, language, timeZone } = page;
  const { t } = useTranslation("rentContracts");
  return (
    <Card>
      <HistoryPanel
        entries={shown}
        timeZone={timeZone}
        kind="rentContract"
        texts="rentContracts"
        value={(field, value) =>
          alertWords[field]
            ? t(`contractAlerts:${alertWords[field]}.${value}`)
            : field === "status"
              ? t(`status.${value}`)
              : (cancellationWords(
                  value,
                  (key, values) => t(key, { ...values }),
                  contract.currency,
                  language,
                ) ??
                (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "")))
        }
      />
    </Card>
  );
}
