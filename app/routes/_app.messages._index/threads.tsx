import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { InboxThread } from "#contract/messages/inbox/inbox.ts";

interface Props {
  threads: readonly (InboxThread & { writtenAt: string })[];
  openClientId: number | null;
  hrefOf: (more: Record<string, string>) => string;
}

/** The threads of a lane, the latest first; each opens beside them. */
export function Threads({ threads, openClientId, hrefOf }: Props) {
  const { t } = useTranslation("inbox");
  if (threads.length === 0) return <p className="card p-4">{t("empty")}</p>;
  return (
    <ul className="card divide-y divide-line" data-rows="">
      {threads.map((thread) => (
        <li key={thread.id} data-row="">
          <Link
            to={hrefOf({ client: String(thread.clientId) })}
            className="flex flex-col gap-0.5 px-3 py-2.5 aria-[current]:bg-accent-soft"
            aria-current={thread.clientId === openClientId ? "true" : undefined}
          >
            <span className="flex items-center gap-2">
              <strong className="font-semibold" dir="auto">
                {thread.clientName || t("hiddenName")}
              </strong>
              {thread.unseen > 0 ? <StatusBadge tone="accent">{thread.unseen}</StatusBadge> : null}
              <bdi className="tabular ms-auto text-label text-ink-2" dir="ltr">
                {thread.writtenAt}
              </bdi>
            </span>
            <span className="text-control text-ink-2">
              {t(`channels.${thread.lastChannel}`)} ·{" "}
              {t(thread.lastDirection === "in" ? "fromClient" : "toTheClient")}
              {thread.assignedName ? ` · ${thread.assignedName}` : ""}
            </span>
            <span className="line-clamp-1 text-control" dir="auto">
              {thread.lastText}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
