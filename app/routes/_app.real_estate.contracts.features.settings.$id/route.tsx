import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { actOnGuestFeature } from "./act.server.ts";
import { GuestFeatureFields } from "./form.tsx";
import { loadGuestFeature } from "./load.server.ts";

export const handle = { i18n: ["guestFeatures", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadGuestFeature(args);
export const action = (args: ActionFunctionArgs) => actOnGuestFeature(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function GuestFeatureScreen() {
  const {
    stored,
    title,
    values,
    branches,
    choices,
    mayRemove,
    timeZone,
    idempotencyKey,
    constraints,
    language,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("guestFeatures");
  const guestFeature = stored?.guestFeature;
  return (
    <DetailScreen
      title={title}
      neighbours={stored?.neighbours}
      actions={mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      side={
        stored ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={stored.history}
              timeZone={timeZone}
              kind="guestFeature"
              texts="guestFeatures"
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
          key={guestFeature ? `${guestFeature.id}-${guestFeature.version}` : "new"}
          id={guestFeature ? `guest-feature-${guestFeature.id}` : "guest-feature-new"}
          schema={() => import("./schema.ts").then((form) => form.guestFeatureSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={guestFeature?.version}
          submitLabel={t(guestFeature ? "save" : "create")}
          cancelHref={stored?.neighbours?.listHref ?? "/real_estate/contracts/features/settings"}
        >
          {(fields) => <GuestFeatureFields fields={fields} branches={branches} {...choices} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
