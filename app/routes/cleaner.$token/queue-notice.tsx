import { useTranslation } from "react-i18next";
import type { QueuedAct } from "#app/components/cleanings/queued.ts";
import { formatTime } from "#contract/platform/format.ts";
import type { Queue } from "./use-queue.ts";

/** What waits on the phone, and what the office's side did not take: shown until it has been seen. */
export function QueueNotice({ queue, timeZone }: { queue: Queue; timeZone: string }) {
  const { t } = useTranslation("cleanerPage");
  const waiting = queue.acts.filter(({ refused }) => refused === "").length;
  const refused = queue.acts.filter((act) => act.refused !== "");
  const what = ({ act, fields }: QueuedAct) =>
    act === "step"
      ? t(`step.${stepOf(fields.step)}`)
      : [t(`queue.what.${act}`), fields.label].filter(Boolean).join(": ");
  return (
    <div
      role="status"
      data-queue={queue.open ? "open" : undefined}
      className="flex flex-col gap-2 empty:hidden"
    >
      {queue.failed ? (
        <p className="notice" data-tone="bad">
          {t("queue.full")}
        </p>
      ) : null}
      {queue.closed ? (
        <p className="notice" data-tone="bad">
          {t("queue.closed")}
        </p>
      ) : null}
      {queue.offlineSince !== null ? (
        <p className="notice" data-tone="warning">
          <strong>{t("queue.offline", { time: formatTime(queue.offlineSince, timeZone) })}</strong>{" "}
          {waiting > 0 ? t("queue.waiting", { n: waiting }) : null}
        </p>
      ) : waiting > 0 && !queue.closed ? (
        <p className="notice">{t("queue.sending")}</p>
      ) : null}
      {refused.map((act) => (
        <div key={act.key} className="notice flex flex-wrap items-center gap-2" data-tone="bad">
          <p className="grow">
            <strong>{t("queue.refused")}</strong> · {what(act)} ({formatTime(act.doneAt, timeZone)}):{" "}
            {act.refused}
            {(act.fields.damage ?? act.fields.problem) ? (
              <span className="block" dir="auto">
                {act.fields.damage ?? act.fields.problem}
              </span>
            ) : null}
          </p>
          <button type="button" className="button h-11!" onClick={() => queue.dismiss(act.key)}>
            {t("queue.dismiss")}
          </button>
        </div>
      ))}
    </div>
  );
}

function stepOf(step = "") {
  return (
    (["claim", "guestLeft", "start", "interrupt", "finish"] as const).find((one) => one === step) ?? "start"
  );
}
