import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { useRefused } from "#app/components/form/refused-fields.ts";
import { requireScreen } from "#app/services/access.server.ts";
import type { ClientField } from "#contract/clients/client-fields/client-fields.ts";
import { may } from "#contract/platform/access.ts";
import { actOnFields } from "./act.server.ts";
import { FieldForm } from "./field-form.tsx";

export const handle = { i18n: ["clientFields", "clients", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, principal, profile, t } = await requireScreen(args, "/clients/fields", "clientFields");
  const { ClientFields } = await api.clientFields.list({});
  return {
    title: t("title"),
    fields: ClientFields,
    organizationId: profile.organization.id,
    mayEdit: may(principal, "settings", "edit"),
    mayList: may(principal, "client", "read"),
    mayOrganization: may(principal, "organization", "read"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnFields(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The fields that an organization keeps of its clients beside ours. */
export default function Fields() {
  const { title, fields, organizationId, mayEdit, mayList, mayOrganization, idempotencyKey } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(["clientFields", "clients"]);
  return (
    <DetailScreen
      title={title}
      actions={
        mayList ? (
          <ButtonLink to="/clients" back>
            {t("clients:title")}
          </ButtonLink>
        ) : null
      }
    >
      <p className="text-control text-ink-2">
        {fields.length === 0 ? `${t("none")} ` : ""}
        {t("intro")}{" "}
        {mayOrganization ? (
          <Link to={`/organization/edit/${organizationId}?tab=settings`} className="link">
            {t("settings")}
          </Link>
        ) : (
          t("settings")
        )}
        .
      </p>
      {fields.map((field, place) => (
        <Card key={field.id}>
          <FieldLine
            field={field}
            mayEdit={mayEdit}
            first={place === 0}
            last={place === fields.length - 1}
            idempotencyKey={`${idempotencyKey}-${field.id}`}
          />
        </Card>
      ))}
      {mayEdit ? (
        <Card title={t("new")}>
          <FieldForm key={fields.length} field={null} idempotencyKey={idempotencyKey} />
        </Card>
      ) : null}
    </DetailScreen>
  );
}

interface LineProps {
  field: ClientField;
  mayEdit: boolean;
  first: boolean;
  last: boolean;
  idempotencyKey: string;
}

/** A field in words, with what moves it; its form opens below. */
function FieldLine({ field, mayEdit, first, last, idempotencyKey }: LineProps) {
  const { t } = useTranslation("clientFields");
  const refused = useRefused(`update:${field.id}`);
  const texts = [
    t(`kind.${field.kind}`),
    ...(field.required ? [t("fields.required")] : []),
    ...(field.permission === null ? [] : [t(`permissions.${field.permission}`)]),
    ...(field.active ? [] : [t("inactive")]),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-semibold" dir="auto">
          {field.name}
        </strong>
        <span className="grow text-control text-ink-2">{texts.join(" · ")}</span>
        {mayEdit ? (
          <Form method="post" className="flex gap-1.5" preventScrollReset>
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-move`} />
            <Button
              name="intent"
              value={`move:${field.id}:up`}
              disabled={first}
              aria-label={t("up", { name: field.name })}
            >
              ↑
            </Button>
            <Button
              name="intent"
              value={`move:${field.id}:down`}
              disabled={last}
              aria-label={t("down", { name: field.name })}
            >
              ↓
            </Button>
          </Form>
        ) : null}
      </div>
      {mayEdit ? (
        <details open={Boolean(refused)} className="mt-2">
          <summary className="link w-fit cursor-pointer text-control">{t("change")}</summary>
          <div className="mt-2">
            <FieldForm key={field.version} field={field} idempotencyKey={idempotencyKey} />
          </div>
        </details>
      ) : null}
    </>
  );
}
