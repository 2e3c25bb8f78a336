import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { affiliateRecord } from "#contract/organization/affiliates/affiliate.ts";
import { Campaigns } from "./campaigns.tsx";
import { AffiliateFormFields } from "./form.tsx";
import { campaignIntents, saveCampaign } from "./save.server.ts";
import { affiliateSchema, typedAffiliate } from "./schema.ts";

export const handle = { i18n: ["affiliates", "form", "validation", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, language, t } = await requireScreen(args, "/organization/affiliate/{id}", "affiliates");
  const record =
    args.params.id === "new"
      ? null
      : (await api.affiliates.read({ action: "id", id: Number(args.params.id) })).Affiliate;
  return {
    record,
    values: formValues(affiliateRecord, record, language),
    language,
    title: record?.name ?? t("newTitle"),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(affiliateSchema(language)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export async function action(args: ActionFunctionArgs) {
  const { api, language, t } = await requireScreen(args, "/organization/affiliate/{id}", "affiliates");
  const id = Number(args.params.id);
  const here = `/organization/affiliate/${args.params.id}`;
  const form = await readForm(args.request.clone());
  const intent = campaignIntents.find((name) => name === form.get("intent"));
  if (intent)
    return tellOutcome(args, here, async () => {
      await saveCampaign(api, id, intent, form);
      return { text: t("updated") };
    });
  return saveForm(args, t, affiliateSchema(language), async ({ value, version, options }) => {
    const affiliate = typedAffiliate(value);
    if (args.params.id === "new") {
      const { AffiliateId } = await api.affiliates.add({ action: "add", affiliate }, options);
      return { to: `/organization/affiliate/${AffiliateId}`, text: t("created") };
    }
    await api.affiliates.update({ action: "update", affiliate: { ...affiliate, id, version } }, options);
    return { to: here, text: t("updated") };
  });
}

export default function AffiliateScreen() {
  const { record, values, language, title, idempotencyKey, constraints } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("affiliates");
  return (
    <DetailScreen
      title={title}
      actions={
        <ButtonLink to="/organization/affiliate" back>
          {t("title")}
        </ButtonLink>
      }
    >
      <Card>
        <FormScreen
          key={record ? `${record.id}-${record.version}` : "new"}
          id={record ? `affiliate-${record.id}` : "affiliate-new"}
          schema={() => import("./schema.ts").then((form) => form.affiliateSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={record?.version}
          submitLabel={t(record ? "save" : "create")}
          cancelHref="/organization/affiliate"
        >
          {(fields) => <AffiliateFormFields fields={fields} />}
        </FormScreen>
      </Card>
      {record ? <Campaigns affiliate={record} /> : null}
    </DetailScreen>
  );
}
