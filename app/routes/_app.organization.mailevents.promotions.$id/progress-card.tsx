import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { barClass } from "#app/components/job/job-progress.tsx";
import {
  type LeftOutReason,
  type ReturnedKind,
  returnedKinds,
} from "#contract/messages/mail-events/mail-event.ts";
import { formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  counts: {
    audience: number;
    waiting: number;
    underWay: number;
    sent: number;
    failed: number;
    leftOut: readonly { reason: LeftOutReason; count: number }[];
    returned: Partial<Record<ReturnedKind, number>>;
  };
  language: Language;
  underWay: boolean;
  /** Whether who they are may be looked at. */
  links: boolean;
}

/** How far a promotion has come, and what came of it. */
export function ProgressCard({ counts, language, underWay, links }: Props) {
  const { t } = useTranslation("mailEvents");
  const { audience, waiting, sent, failed, leftOut, returned } = counts;
  const out = leftOut.reduce((sum, { count }) => sum + count, 0);
  const figure = (value: number, show: string) => {
    const text = formatNumber(value, language);
    if (!links || value === 0) return text;
    return (
      <Link to={`?tab=recipients&show=${show}`} className="link">
        {text}
      </Link>
    );
  };
  const done = sent + failed + out;
  return (
    <Card>
      {underWay ? (
        <div className="mb-3">
          <p className="mb-1 text-body font-semibold" role="status">
            {t("promotions.progress", {
              done: formatNumber(done, language),
              total: formatNumber(audience, language),
            })}
          </p>
          <progress
            className={barClass}
            aria-label={t("promotions.progressBar")}
            max={audience}
            value={done}
          />
          <p className="mt-1 text-control text-ink-2">{t("promotions.survives")}</p>
        </div>
      ) : null}
      <DefinitionList
        keepEmpty
        items={[
          { term: t("promotions.counts.audience"), value: figure(audience, "") },
          { term: t("promotions.counts.sent"), value: figure(sent, "sent") },
          ...(waiting > 0
            ? [{ term: t("promotions.counts.waiting"), value: figure(waiting, "waiting") }]
            : []),
          ...(counts.underWay > 0
            ? [{ term: t("promotions.counts.underWay"), value: figure(counts.underWay, "pending") }]
            : []),
          ...(failed > 0 ? [{ term: t("promotions.counts.failed"), value: figure(failed, "failed") }] : []),
          ...leftOut.map(({ reason, count }) => ({
            term: `${t("state.leftOut")}: ${t(`leftOut.${reason}`)}`,
            value: figure(count, `leftOut-${reason}`),
          })),
          ...returnedKinds
            .map((kind) => ({ kind, count: returned[kind] ?? 0 }))
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => ({
              term: t(`returned.${kind}`),
              value: figure(count, `returned-${kind}`),
            })),
        ]}
      />
    </Card>
  );
}
