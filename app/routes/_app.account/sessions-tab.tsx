import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { type Outcome, refusalOf } from "./outcome.ts";

interface ShownSession {
  id: number;
  device: string;
  address: string;
  createdAt: string | null;
  lastUsedAt: string | null;
  current: boolean;
}

/** Where one is signed in, and how to end it. */
export function SessionsTab({
  sessions,
  outcome,
}: {
  sessions: readonly ShownSession[];
  outcome: Outcome | undefined;
}) {
  const { t } = useTranslation("account");
  const others = sessions.length - 1;
  return (
    <Card title={t("sessions.title")}>
      <p className="mb-2 text-control text-ink-2">{t("sessions.hint")}</p>
      <Refusal refused={refusalOf(outcome, "endSession", "endOthers")} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 grow">
              <p className="text-control font-medium">
                <bdi>{session.device || t("sessions.unknownDevice")}</bdi>
                {session.current && (
                  <span className="ms-2 rounded-full bg-accent-soft px-2 text-label text-accent-ink">
                    {t("sessions.current")}
                  </span>
                )}
              </p>
              <p className="text-label text-ink-2">
                {session.address && <bdi className="me-2">{session.address}</bdi>}
                {t("sessions.used", { used: session.lastUsedAt, since: session.createdAt })}
              </p>
            </div>
            {!session.current && (
              <Form method="post">
                <input type="hidden" name="intent" value="endSession" />
                <input type="hidden" name="id" value={session.id} />
                <Button aria-label={t("sessions.endOf", { device: session.device })}>
                  {t("sessions.end")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="endOthers" />
          <Button tone="danger">{t("sessions.endOthers", { count: others })}</Button>
        </Form>
      )}
    </Card>
  );
}
