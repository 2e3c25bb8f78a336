import { type ActionFunctionArgs, data } from "@remix-run/node";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { organizations } from "#contract/organizations.ts";
import {
  modulesSchema,
  operatorSchema,
  organizationSchema,
  settingsSchema,
  typedOrganization,
  typedSettings,
} from "./schema.ts";
import { tabOf } from "./tabs.ts";

type Change = Parameters<SignedIn["api"]["organizations"]["update"]>[0]["organization"];

/** Saves the form of the open tab, the logo, or a new organization. */
export async function saveOrganization(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/edit/{id}", "organizations");
  if (args.params.id === "new") return addOrganization(args, signedIn);
  const { api, t, url } = signedIn;
  const id = Number(args.params.id);
  const back = url.pathname + url.search;
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (intent === "logo" || intent === "removeLogo") {
    const file = form.get("file");
    const chosen = intent === "logo" && file instanceof File && file.size > 0 ? file : undefined;
    if (intent === "logo" && !chosen)
      return redirectWithToast(args, back, { kind: "error", text: t("logo.choose") });
    try {
      await api.organizations.setLogo({ id, ...(chosen && { file: chosen }) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return redirectWithToast(args, back, { kind: "error", text: error.message });
    }
    return redirectWithToast(args, back, {
      kind: "success",
      text: t(chosen ? "logo.saved" : "logo.removed"),
    });
  }
  if (intent === "modules") return switchModules(args, signedIn, id);
  const post = await read(args.request, url, t);
  if (!post.ok) return data(post.result, { status: 400 });
  try {
    const { Organization } = await api.organizations.update(
      { organization: { ...post.change, id, version: post.version } },
      { idempotencyKey: post.idempotencyKey },
    );
    return redirectWithToast(args, back, {
      kind: "success",
      text: t("updated", { name: Organization.name }),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
}

async function switchModules(args: ActionFunctionArgs, { api, t, url }: SignedIn, id: number) {
  const words = (keys: string[], values: Record<string, unknown>) => String(t(keys, values));
  const post = await parseForm(args.request, modulesSchema, words);
  if (!post.ok) return data(post.result, { status: 400 });
  try {
    // Those that cannot be switched off stay on.
    const { modules } = await api.permissions.modulesOf({ id });
    const fixed = modules.flatMap((module) => (module.fixed ? [module.name] : []));
    await api.permissions.setModules(
      { orgId: id, modules: [...new Set([...fixed, ...post.value.modules])] },
      { idempotencyKey: post.idempotencyKey },
    );
    return redirectWithToast(args, url.pathname + url.search, { kind: "success", text: t("modules.saved") });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
}

/** The form of the open tab as a change. */
async function read(request: Request, url: URL, t: SignedIn["t"]) {
  const words = (keys: string[], values: Record<string, unknown>) => String(t(keys, values));
  const tab = tabOf(url.searchParams, { operator: true });
  if (tab === "settings") {
    const post = await parseForm(request, settingsSchema, words);
    if (!post.ok) return post;
    const settings = organizations.update.input.shape.organization.shape.settings.parse(
      typedSettings(post.value),
    );
    const change: Omit<Change, "id"> = { settings };
    return { ...post, change };
  }
  if (tab === "operator") {
    const post = await parseForm(request, operatorSchema, words);
    if (!post.ok) return post;
    const { trialEndsOn = null, plan = null, paying } = post.value;
    const change: Omit<Change, "id"> = { trialEndsOn, plan, paying };
    return { ...post, change };
  }
  const post = await parseForm(request, organizationSchema, words);
  if (!post.ok) return post;
  const change: Omit<Change, "id"> = typedOrganization(post.value);
  return { ...post, change };
}

async function addOrganization(args: ActionFunctionArgs, { api, t }: SignedIn) {
  const post = await parseForm(args.request, organizationSchema, (keys, values) => String(t(keys, values)));
  if (!post.ok) return data(post.result, { status: 400 });
  try {
    const { OrganizationId } = await api.organizations.add(
      { organization: typedOrganization(post.value) },
      { idempotencyKey: post.idempotencyKey },
    );
    return redirectWithToast(args, `/organization/edit/${OrganizationId}`, {
      kind: "success",
      text: t("created", { name: post.value.name }),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
}
