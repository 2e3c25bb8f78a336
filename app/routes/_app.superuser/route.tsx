import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { TabLinks } from "#app/components/detail/tab-links.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { modules } from "#contract/platform/permissions.ts";
import { loadTab, tabOf, tabs } from "./load.server.ts";
import { ModulesForm } from "./modules-form.tsx";
import { PlainTable } from "./plain-table.tsx";

export const handle = { i18n: ["superuser", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/superuser", "superuser");
  const { api, profile, t, url } = signedIn;
  const { Organizations } = await api.organizations.list({ amount: 500 });
  const tab = tabOf(url.searchParams.get("tab"));
  const wanted = Number(url.searchParams.get("org"));
  const chosen = Organizations.find(({ id }) => id === wanted)?.id ?? profile.organization.id;
  const role = Number(url.searchParams.get("role")) || null;
  return {
    title: t("title"),
    tabs: [...tabs],
    tab,
    chosen,
    organizations: Organizations.map(({ id, name }) => ({ id, name })),
    shown: await loadTab(signedIn, tab, { chosen, own: profile.organization.id, role }),
    edit: { to: `/organization/edit/${chosen}`, label: t("organizationData") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Switches the modules of an organization. */
export async function action(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/superuser", "superuser");
  const form = await readForm(args.request.clone());
  const orgId = Number(form.get("org"));
  return tellOutcome(args, `/superuser?tab=modules&org=${orgId}`, async () => {
    const on = modules.filter((name) => form.getAll("module").includes(name));
    await api.permissions.setModules({ orgId, modules: on });
    return { text: t("modulesSaved") };
  });
}

export default function Superuser() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("superuser");
  const links = page.tabs.map((name) => ({
    to: `/superuser?tab=${name}&org=${page.chosen}`,
    label: t(`tabs.${name}`),
    current: name === page.tab,
  }));
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <h1 className="text-title font-semibold">{page.title}</h1>
      <Form method="get" className="flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="tab" value={page.tab} />
        <label>
          <span className="label">{t("organization")}</span>
          <select key={page.chosen} name="org" defaultValue={page.chosen} className="input">
            {page.organizations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button>{t("show")}</Button>
        <ButtonLink to={page.edit.to}>{page.edit.label}</ButtonLink>
      </Form>
      <TabLinks tabs={links} />
      <section className="card">
        {page.shown.kind === "table" ? (
          <PlainTable {...page.shown} label={t(`tabs.${page.tab}`)} />
        ) : (
          <ModulesForm key={page.chosen} organizationId={page.chosen} states={page.shown.states} />
        )}
      </section>
    </div>
  );
}
