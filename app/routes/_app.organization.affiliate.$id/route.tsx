import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { Campaigns } from "./campaigns.tsx";
import { AffiliateFormFields } from "./form.tsx";
import { campaignIntents, saveCampaign } from "./save.server.ts";
import { affiliateSchema, typedAffiliate } from "./schema.ts";

export const handle = { i18n: ["affiliates", "form", "validation", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, t } = await requireScreen(args, "/organization/affiliate/{id}", "affiliates");
  const known =
    args.params.id === "new"
      ? null
      : (await api.affiliates.read({ action: "id", id: Number(args.params.id) })).Affiliate;
  return {
    known,
    title: known?.name ?? t("newTitle"),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(affiliateSchema),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export async function action(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/organization/affiliate/{id}", "affiliates");
  const id = Number(args.params.id);
  const here = `/organization/affiliate/${args.params.id}`;
  const form = await readForm(args.request.clone());
  const intent = campaignIntents.find((name) => name === form.get("intent"));
  if (intent) {
    try {
      await saveCampaign(api, id, intent, form);
      return redirectWithToast(args, here, { kind: "success", text: t("updated") });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const text = Object.values(error.objects.fields ?? {})[0] ?? error.message;
      return redirectWithToast(args, here, { kind: "error", text });
    }
  }
  const post = await parseForm(args.request, affiliateSchema, (keys, values) => String(t(keys, values)));
  if (!post.ok) return data(post.result, { status: 400 });
  const affiliate = typedAffiliate(post.value);
  const options = { idempotencyKey: post.idempotencyKey };
  try {
    if (args.params.id === "new") {
      const { AffiliateId } = await api.affiliates.add({ action: "add", affiliate }, options);
      const created = `/organization/affiliate/${AffiliateId}`;
      return redirectWithToast(args, created, { kind: "success", text: t("created") });
    }
    const change = { ...affiliate, id, version: post.version };
    await api.affiliates.update({ action: "update", affiliate: change }, options);
    return redirectWithToast(args, here, { kind: "success", text: t("updated") });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
}

export default function AffiliateScreen() {
  const { known, title, idempotencyKey, constraints } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("affiliates");
  const shown = known
    ? {
        name: known.name,
        contact: known.contact,
        email: known.email ?? "",
        phone: known.phone ?? "",
        website: known.website ?? "",
        note: known.note,
        active: known.active ? "on" : "",
      }
    : { active: "on" };
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
          key={known ? `${known.id}-${known.version}` : "new"}
          id={known ? `affiliate-${known.id}` : "affiliate-new"}
          schema={() => import("./schema.ts").then((form) => form.affiliateSchema)}
          constraints={constraints}
          defaultValue={shown}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={known?.version}
          submitLabel={t(known ? "save" : "create")}
          cancelHref="/organization/affiliate"
        >
          {(fields) => <AffiliateFormFields fields={fields} />}
        </FormScreen>
      </Card>
      {known ? <Campaigns affiliate={known} /> : null}
    </DetailScreen>
  );
}
