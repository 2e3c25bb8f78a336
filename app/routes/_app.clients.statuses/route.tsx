import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { actOnStatuses } from "./act.server.ts";
import { StatusForm } from "./status-form.tsx";

export const handle = { i18n: ["clients", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, principal, t } = await requireScreen(args, "/clients/statuses", "clients");
  const { ClientStatuses } = await api.clientActs.statuses({});
  return {
    title: t("statuses.title"),
    statuses: ClientStatuses,
    mayEdit: may(principal, "client_status", "edit"),
    mayList: may(principal, "client", "read"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnStatuses(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The statuses an organization gives its clients. */
export default function Statuses() {
  const { title, statuses, mayEdit, mayList, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("clients");
  return (
    <DetailScreen
      title={title}
      actions={
        mayList ? (
          <ButtonLink to="/clients" back>
            {t("title")}
          </ButtonLink>
        ) : null
      }
    >
      {statuses.length === 0 ? <p className="text-control text-ink-2">{t("statuses.none")}</p> : null}
      {statuses.map((status) => (
        <Card key={status.id}>
          <p className="mb-2">
            <StatusBadge tone={status.color} sign={status.icon}>
              {status.name}
            </StatusBadge>
            {status.active ? null : (
              <span className="ms-2 text-control text-ink-2">{t("statuses.inactive")}</span>
            )}
          </p>
          {mayEdit ? <StatusForm status={status} idempotencyKey={`${idempotencyKey}-${status.id}`} /> : null}
        </Card>
      ))}
      {mayEdit ? (
        <Card title={t("statuses.new")}>
          <StatusForm key={statuses.length} status={null} idempotencyKey={idempotencyKey} />
        </Card>
      ) : null}
    </DetailScreen>
  );
}
