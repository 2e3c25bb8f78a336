import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { formatDateTime } from "#contract/platform/format.ts";

interface Session {
  id: number;
  userAgent: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
}

/** Where somebody is signed in; to be read only. */
export function Sessions({ sessions, timeZone }: { sessions: readonly Session[]; timeZone: string }) {
  const { t } = useTranslation("users");
  return (
    <Card title={t("tabs.sessions")}>
      {sessions.length === 0 ? <p className="text-control text-ink-2">{t("sessions.none")}</p> : null}
      <ul className="divide-y divide-line text-control">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
            <span className="min-w-0 grow break-words" dir="ltr">
              {session.userAgent || t("sessions.unknown")}
            </span>
            <span className="tabular text-ink-2" dir="ltr">
              {session.address}
            </span>
            <span className="w-full text-ink-2">
              {t("sessions.since", { at: formatDateTime(session.createdAt, timeZone) })}
              {" · "}
              {t("sessions.last", { at: formatDateTime(session.lastUsedAt, timeZone) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
