import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Done, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { vendorNames } from "#contract/organization/connections/vendor-names.ts";
import { VendorCard } from "./vendor-card.tsx";

export const handle = { i18n: ["connections", "form", "validation", "list"] };

const path = "/organization/integrations";

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, t } = await requireScreen(args, path, "connections");
  const { Integrations, sandboxAllowed } = await api.connections.list({});
  return {
    integrations: Integrations,
    sandboxAllowed,
    timeZone: timeZoneOf(profile),
    title: t("title"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, path, "connections");
  const form = await readForm(args.request);
  const [intent = "", named = ""] = String(form.get("intent") ?? "").split(":");
  const vendor = vendorNames.find((name) => name === named);
  if (!vendor) throw new Response(null, { status: 400 });
  const name = t(`vendors.${vendor}.name`);
  const outcome = (key: string) => ({ text: t(`done.${key}`, { name }) });
  const text = (field: string) => String(form.get(field) ?? "").trim();
  const act = async (): Promise<Done> => {
    if (intent === "disconnect") {
      await api.connections.disconnect({ vendor }, onceOf(form));
      return outcome("disconnected");
    }
    if (intent === "connect" || intent === "sandbox") {
      const typed = {
        ...{ account: text("account"), sender: text("sender") },
        ...{ secret: text("secret"), hookSecret: text("hookSecret") },
      };
      const how = intent === "sandbox" ? { sandbox: true } : typed;
      await api.connections.connect({ vendor, ...how }, onceOf(form));
      return outcome("connected");
    }
    const { ok, problem } = await api.connections.test({ vendor }, onceOf(form));
    if (ok) return outcome("works");
    const failed = t("done.fails", { name, problem: t(`problems.${problem ?? "refused"}`) });
    return { toast: { kind: "error", text: failed, sticky: true } };
  };
  return tellOutcome(args, path, act, (failure) => {
    // What was typed as a key does not go back to the page.
    form.set("secret", "");
    form.set("hookSecret", "");
    return refuseForm(form, failure);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function Integrations() {
  const { t } = useTranslation("connections");
  const { integrations, ...shared } = useLoaderData<typeof loader>();
  return (
    <DetailScreen title={t("title")} secondary={t("hint")}>
      {integrations.map((row) => (
        <VendorCard key={row.vendor} row={row} {...shared} />
      ))}
    </DetailScreen>
  );
}
