import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnDocuments } from "#app/components/documents/act.server.ts";
import { type Saving, saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { organizations } from "#contract/organization/organizations/organizations.ts";
import {
  modulesSchema,
  operatorSchema,
  organizationSchema,
  settingsSchema,
  typedOrganization,
  typedSettings,
} from "./schema.ts";
import { tabOf } from "./tabs.ts";

type Change = Omit<Parameters<SignedIn["api"]["organizations"]["update"]>[0]["organization"], "id">;

/** Saves the form of the open tab, the logo, or a new organization. */
export async function saveOrganization(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/edit/{id}", "organizations");
  if (args.params.id === "new") return addOrganization(args, signedIn);
  const { api, t, url } = signedIn;
  const id = Number(args.params.id);
  const back = url.pathname + url.search;
  const isOwn = id === signedIn.profile.organization.id;
  const outcome = isOwn ? await actOnDocuments(args, signedIn, { kind: "house", id }) : null;
  if (outcome) return outcome;
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (intent === "logo" || intent === "removeLogo") {
    const file = form.get("file");
    const chosen = intent === "logo" && file instanceof File && file.size > 0 ? file : undefined;
    return tellOutcome(args, back, async () => {
      if (intent === "logo" && !chosen) return { toast: { kind: "error", text: t("logo.choose") } };
      await api.organizations.setLogo({ id, ...(chosen && { file: chosen }) });
      return { text: t(chosen ? "logo.saved" : "logo.removed") };
    });
  }
  if (intent === "modules") return switchModules(args, signedIn, id);
  const save = async (change: Change, { version, options }: Saving<unknown>) => {
    const { Organization } = await api.organizations.update(
      { organization: { ...change, id, version } },
      options,
    );
    return { to: back, text: t("updated", { name: Organization.name }) };
  };
  const tab = tabOf(url.searchParams, { operator: true, documents: false });
  if (tab === "settings")
    return saveForm(args, t, settingsSchema, (form) => save({ settings: storedSettings(form.value) }, form));
  if (tab === "operator")
    return saveForm(args, t, operatorSchema, (form) => {
      const { trialEndsOn = null, plan = null, ...rest } = form.value;
      return save({ trialEndsOn, plan, ...rest }, form);
    });
  return saveForm(args, t, organizationSchema, (form) => save(typedOrganization(form.value), form));
}

const storedSettings = (typed: Parameters<typeof typedSettings>[0]) =>
  organizations.update.input.shape.organization.shape.settings.parse(typedSettings(typed));

function switchModules(args: ActionFunctionArgs, { api, t, url }: SignedIn, id: number) {
  return saveForm(args, t, modulesSchema, async ({ value, options }) => {
    // Those that cannot be switched off stay on.
    const { modules } = await api.permissions.modulesOf({ id });
    const fixed = modules.flatMap((module) => (module.fixed ? [module.name] : []));
    const wanted = [...new Set([...fixed, ...value.modules])];
    await api.permissions.setModules({ orgId: id, modules: wanted }, options);
    return { to: url.pathname + url.search, text: t("modules.saved") };
  });
}

function addOrganization(args: ActionFunctionArgs, { api, t }: SignedIn) {
  return saveForm(args, t, organizationSchema, async ({ value, options }) => {
    const { OrganizationId } = await api.organizations.add(
      { organization: typedOrganization(value) },
      options,
    );
    return { to: `/organization/edit/${OrganizationId}`, text: t("created", { name: value.name }) };
  });
}
