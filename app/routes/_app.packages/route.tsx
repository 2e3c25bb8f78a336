import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { planIds, plans } from "#contract/organization/packages/plans.ts";
import { may } from "#contract/platform/access.ts";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";
import { PlanCard } from "./plan-card.tsx";

export const handle = { i18n: ["packages"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, principal, t } = await requireScreen(args, "/packages", "packages");
  return {
    ...(await api.packages.get({})),
    mayChoose: may(principal, "pricing", "edit"),
    timeZone: timeZoneOf(profile),
    title: t("title"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/packages", "packages");
  const form = await readForm(args.request);
  const plan = planIds.find((id) => id === form.get("plan"));
  return tellOutcome(args, "/packages", async () => {
    if (!plan) return { toast: { kind: "error", text: t("unknown") } };
    const { request } = await api.packages.choose({ plan }, onceOf(form));
    const name = t(`plans.${plan}.name`);
    return { text: t(request.operatorTold ? "chosenTold" : "chosenUntold", { name }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The plans; choosing one is a request to the operator, nothing is charged. */
export default function Packages() {
  const { units, plan, paying, trialEndsOn, request, mayChoose, timeZone, idempotencyKey } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("packages");
  return (
    <div className="flex flex-col gap-3">
      <header>
        <h1 className="text-title font-semibold">{t("title")}</h1>
        <p className="mt-1 max-w-3xl text-control text-ink-2">
          {t("intro")}{" "}
          {paying ? t("paying") : trialEndsOn ? t("trialEnds", { date: formatDate(trialEndsOn) }) : null}
        </p>
      </header>
      <div className="grid gap-3 md:grid-cols-3">
        {plans.map((offered) => (
          <PlanCard
            key={offered.id}
            plan={offered}
            units={units}
            standing={plan === offered.id ? "present" : request?.plan === offered.id ? "requested" : "open"}
            mayChoose={mayChoose}
            idempotencyKey={idempotencyKey}
          />
        ))}
      </div>
      {request ? (
        <p className="text-control text-ink-2">
          {t("requested", {
            name: t(`plans.${request.plan}.name`),
            person: request.requestedBy,
            at: formatDateTime(request.requestedAt, timeZone),
          })}
        </p>
      ) : null}
      <p className="max-w-3xl text-control text-ink-2">{t("noCharge")}</p>
    </div>
  );
}
