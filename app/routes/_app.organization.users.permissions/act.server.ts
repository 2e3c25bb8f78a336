import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Answer, type Done, refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { tiers } from "#contract/access/roles/role-templates.ts";
import { grantable } from "#contract/platform/permissions.ts";
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
  search.delete("confirm");
  return tellOutcome(
    args,
    `${path}?${search}`,
    () => act({ signedIn, form, roleId }),
    (failure) => {
      const refused: Refused = {
        message: refusalText(failure),
        typed: form.has("rows") ? form.getAll("g").map(String) : null,
        // After a conflict who saves again has seen the message, and means it.
        version: z.object({ version: z.number() }).safeParse(failure.objects.current).data?.version ?? null,
        name: form.get("name") === null ? null : String(form.get("name")),
      };
      return data(refused, { status: failure.status });
    },
  );
}

const nothing: Refused = { message: null, typed: null, version: null, name: null };

interface Post {
  signedIn: SignedIn;
  form: FormData;
  roleId: number;
}

const acts: Record<string, (post: Post) => Promise<Answer<Refused>>> = {
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
    await api.permissions.update(change, onceOf(form));
    return { text: t("saved") };
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
    return data({ ...nothing, typed: tickMany(shown, ticked, String(form.get("tick"))), version });
  },
  add: async ({ signedIn: { api, t }, form }) => {
    const start = String(form.get("start") ?? "");
    const name = String(form.get("name") ?? "");
    const template = tiers.find((tier) => tier === start);
    const copyOf = start === "copy" ? Number(form.get("copyOf")) : undefined;
    const role = { name, team: form.has("team"), template, copyOf };
    const { RoleId } = await api.roles.add({ role }, onceOf(form));
    return { to: `${path}?role=${RoleId}`, text: t("added", { name }) };
  },
  rename: async ({ signedIn: { api, t }, form, roleId }) => {
    const version = Number(form.get("version"));
    const role = { id: roleId, version, name: String(form.get("name") ?? ""), team: form.has("team") };
    await api.roles.update({ role }, onceOf(form));
    return { text: t("saved") };
  },
  remove: async ({ signedIn: { api, t }, form, roleId }) => {
    await api.roles.remove({ id: roleId }, onceOf(form));
    return { to: path, text: t("removed") };
  },
  rest: (post) => activate(post, false),
  wake: (post) => activate(post, true),
};

async function activate({ signedIn: { api, t }, form }: Post, active: boolean): Promise<Done> {
  const permission = grantable.find((name) => name === form.get("permission"));
  if (!permission) return { toast: { kind: "error", text: t("errors:BAD_REQUEST") } };
  const { Permission } = await api.permissions.activate({ permission, active }, onceOf(form));
  return { text: t(active ? "wokenToast" : "restsToast", { name: Permission.title }) };
}

async function firstRole({ api }: SignedIn): Promise<number> {
  return (await api.roles.list({})).Roles[0]?.id ?? 0;
}
