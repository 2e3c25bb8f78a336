import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { grantable } from "#contract/permissions.ts";
import { tiers } from "#contract/role-templates.ts";
import { type Letter, letters, tickMany } from "./letters.ts";
import { flagOf, loadMatrix } from "./load-matrix.server.ts";

const path = "/organization/users/permissions";

/** What the post was not stored for: shown above the form, which keeps what was ticked and typed. */
interface Refused {
  message: string | null;
  typed: string[] | null;
  version: number | null;
  name: string | null;
}

/** One post for each act of the screen; `tick` buttons without a script only answer with the page, ticked. */
export async function actOnRole(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, path, "roles");
  const form = await readForm(args.request);
  const search = new URLSearchParams(signedIn.url.search);
  const roleId = Number(search.get("role") ?? (await firstRole(signedIn)));
  const intent = form.has("tick") ? "tick" : String(form.get("intent") ?? "save");
  const act = acts[intent];
  if (!act) return data<Refused>({ ...nothing, message: signedIn.t("errors:BAD_REQUEST") }, { status: 400 });
  try {
    const done = await act({ signedIn, form, roleId });
    if (typeof done !== "object" || !("to" in done)) return data<Refused>({ ...nothing, ...done });
    search.delete("confirm");
    const to = done.to ?? `${path}?${search}`;
    return done.toast ? redirectWithToast(args, to, { kind: "success", text: done.toast }) : redirect(to);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const fields = Object.values(error.objects.fields ?? {});
    const refused: Refused = {
      message: fields[0] ?? error.message,
      typed: form.has("rows") ? form.getAll("g").map(String) : null,
      // After a conflict who saves again has seen the message, and means it.
      version: z.object({ version: z.number() }).safeParse(error.objects.current).data?.version ?? null,
      name: form.get("name") === null ? null : String(form.get("name")),
    };
    return data(refused, { status: error.status });
  }
}

const nothing: Refused = { message: null, typed: null, version: null, name: null };

interface Post {
  signedIn: SignedIn;
  form: FormData;
  roleId: number;
}
type Done = { to: string | null; toast?: string } | { typed: string[]; version: number };

const acts: Record<string, (post: Post) => Promise<Done>> = {
  save: async ({ signedIn: { api, t }, form, roleId }) => {
    const ticked = new Set(form.getAll("g").map(String));
    const resting = String(form.get("resting") ?? "").split(",");
    const woken = form.getAll("wake").map(String);
    const shown = String(form.get("rows") ?? "").split(",");
    const permissions = grantable
      .filter((name) => shown.includes(name))
      .map((name) => {
        const has = (letter: Letter) => [flagOf[letter], ticked.has(`${name}.${letter}`)];
        const flags = Object.fromEntries(letters.map(has));
        return [name, { ...flags, active: !resting.includes(name) || woken.includes(name) }];
      });
    const change = {
      roleId,
      version: Number(form.get("version")),
      permissions: Object.fromEntries(permissions),
    };
    await api.permissions.update(change, keyOf(form));
    return { to: null, toast: t("saved") };
  },
  tick: async ({ signedIn, form, roleId }) => {
    const { modules } = await loadMatrix(signedIn, roleId, null, { q: "", onlyDifferences: false });
    const rows = String(form.get("rows") ?? "").split(",");
    const shown = modules.map((module) => ({
      ...module,
      rows: module.rows.filter(({ name }) => rows.includes(name)),
    }));
    const ticked = new Set(form.getAll("g").map(String));
    const version = Number(form.get("version"));
    return { typed: tickMany(shown, ticked, String(form.get("tick"))), version };
  },
  add: async ({ signedIn: { api, t }, form }) => {
    const start = String(form.get("start") ?? "");
    const name = String(form.get("name") ?? "");
    const template = tiers.find((tier) => tier === start);
    const copyOf = start === "copy" ? Number(form.get("copyOf")) : undefined;
    const role = { name, team: form.has("team"), template, copyOf };
    const { RoleId } = await api.roles.add({ role }, keyOf(form));
    return { to: `${path}?role=${RoleId}`, toast: t("added", { name }) };
  },
  rename: async ({ signedIn: { api, t }, form, roleId }) => {
    const version = Number(form.get("version"));
    const role = { id: roleId, version, name: String(form.get("name") ?? ""), team: form.has("team") };
    await api.roles.update({ role }, keyOf(form));
    return { to: null, toast: t("saved") };
  },
  remove: async ({ signedIn: { api, t }, form, roleId }) => {
    await api.roles.remove({ id: roleId }, keyOf(form));
    return { to: path, toast: t("removed") };
  },
  rest: (post) => activate(post, false),
  wake: (post) => activate(post, true),
};

async function activate({ signedIn: { api, t }, form }: Post, active: boolean): Promise<Done> {
  const permission = grantable.find((name) => name === form.get("permission"));
  if (!permission) return { to: null };
  const { Permission } = await api.permissions.activate({ permission, active }, keyOf(form));
  return { to: null, toast: t(active ? "wokenToast" : "restsToast", { name: Permission.title }) };
}

async function firstRole({ api }: SignedIn): Promise<number> {
  return (await api.roles.list({})).Roles[0]?.id ?? 0;
}

function keyOf(form: FormData): { idempotencyKey?: string } {
  const key = form.get("idempotencyKey");
  return typeof key === "string" && key ? { idempotencyKey: key } : {};
}
