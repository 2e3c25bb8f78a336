import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { commandTones } from "#app/routes/_app.real_estate.nuki._index/tones.ts";
import type { Nuki } from "#contract/operations/smart-locks/smart-locks.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** What colleagues told the lock to do, and what the lock tells of its uses. */
export function Uses({ nuki, timeZone }: { nuki: Nuki; timeZone: string }) {
  const { t } = useTranslation("smartLocks");
  return (
    <>
      {nuki.commands.length === 0 ? null : (
        <Card title={t("commands.title")}>
          <SmallTable stacked heads={[t("uses.at"), t("uses.act"), t("uses.who"), t("commands.outcome")]}>
            {nuki.commands.map((command) => (
              <tr key={command.id} data-row="" className="border-t border-line">
                <td className="tabular px-2 py-1">{formatDateTime(command.at, timeZone)}</td>
                <td className="px-2 py-1" dir="auto">
                  {[t(`acts.${command.act}`), command.reason].filter(Boolean).join(" · ")}
                </td>
                <td className="px-2 py-1">
                  {command.contractId === null ? command.by : t("commands.guest")}
                </td>
                <td className="px-2 py-1">
                  <StatusBadge tone={commandTones[command.state]}>
                    {t(`commands.states.${command.state}`)}
                  </StatusBadge>{" "}
                  <bdi className="text-ink-2">{command.detail}</bdi>
                </td>
              </tr>
            ))}
          </SmallTable>
        </Card>
      )}
      <Card title={t("uses.title")}>
        {nuki.uses.length === 0 ? (
          <p className="text-control text-ink-2">{t("uses.none")}</p>
        ) : (
          <SmallTable stacked heads={[t("uses.at"), t("uses.act"), t("uses.way"), t("uses.who")]}>
            {nuki.uses.map((use, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lock names its uses by numbers of its own, which are not told
              <tr key={`${use.at}-${index}`} data-row="" className="border-t border-line">
                <td className="tabular px-2 py-1">{formatDateTime(use.at, timeZone)}</td>
                <td className="px-2 py-1">
                  {t(`acts.${use.act}`)}
                  {use.worked ? null : <span className="text-bad"> {t("uses.failed")}</span>}
                </td>
                <td className="px-2 py-1">{t(`ways.${use.way}`)}</td>
                <td className="px-2 py-1" dir="auto">
                  {use.name}
                </td>
              </tr>
            ))}
          </SmallTable>
        )}
      </Card>
    </>
  );
}
