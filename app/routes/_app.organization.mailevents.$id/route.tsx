import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { actOnMailEvent } from "./act.server.ts";
import { MailEventFields } from "./form.tsx";
import { loadMailEvent } from "./load.server.ts";

export const handle = { i18n: ["mailEvents", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadMailEvent(args);
export const action = (args: ActionFunctionArgs) => actOnMailEvent(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MailEventScreen() {
  const { known, title, values, branches, mayRemove, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("mailEvents");
  const mailEvent = known?.mailEvent;
  const said = (field: string, value: unknown) => {
    const branch = field === "branchId" && branches.find((one) => one.value === String(value));
    return branch ? branch.label : String(value ?? "");
  };
  return (
    <DetailScreen
      title={title}
      neighbours={known?.neighbours}
      actions={mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      side={
        known ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={known.history}
              timeZone={timeZone}
              kind="mailEvent"
              texts="mailEvents"
              value={said}
            />
          </Card>
        ) : undefined
      }
    >
      {mayRemove ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <FormScreen
          key={mailEvent ? `${mailEvent.id}-${mailEvent.version}` : "new"}
          id={mailEvent ? `mail-event-${mailEvent.id}` : "mail-event-new"}
          schema={() => import("./schema.ts").then((form) => form.mailEventSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={mailEvent?.version}
          submitLabel={t(mailEvent ? "save" : "create")}
          cancelHref={known?.neighbours?.listHref ?? "/organization/mailevents"}
        >
          {(fields) => <MailEventFields fields={fields} branches={branches} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
