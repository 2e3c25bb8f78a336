import { type ActionFunctionArgs, data } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** What a plan's page can do: give jobs to somebody or a team, take one, make a link for a colleague and close them, save and delete teams. */
export async function actOnPlan(args: ActionFunctionArgs) {
  const { api, t, url } = await requireScreen(args, "/cleaning/plan", "cleanings");
  const form = await readForm(args.request);
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const id = Number(target);
  const here = `/cleaning/plan${url.search}`;
  const once = onceOf(form);
  const act = async () => {
    if (intent === "team") {
      const members = [...form.keys()].filter((name) => name.startsWith("member-"));
      const chosen = Number(form.get("branchId"));
      await api.cleaningTeams.save(
        {
          ...(target !== "new" && { id }),
          ...(chosen > 0 && { branchId: chosen }),
          version: Number(form.get("version")) || undefined,
          name: String(form.get("name") ?? ""),
          members: members.map((name) => Number(name.slice("member-".length))),
        },
        once,
      );
      return { text: t("teams.saved") };
    }
    if (intent === "assign") {
      const ids = form.getAll("job").map(Number).filter(Number.isSafeInteger);
      if (ids.length === 0) return { toast: { kind: "notice" as const, text: t("plan.none") } };
      const [first = "", second] = String(form.get("assignedTo") ?? "").split(":");
      const chosen = Number(second ?? first);
      const to = Number.isSafeInteger(chosen) && chosen > 0 ? chosen : null;
      const given = first === "team" ? { assignedTo: null, teamId: to } : { assignedTo: to };
      const { results, changed } = await api.cleaningPlan.assign({ ids, ...given, partial: true }, once);
      const refused = results.filter(({ ok }) => !ok);
      const text = t("plan.assigned", { n: changed });
      if (refused.length === 0) return { text };
      const reasons = [...new Set(refused.map(({ label, error }) => `${label}: ${error}`))].join(" ");
      return { toast: { kind: "warning" as const, text: `${text} ${reasons}` } };
    }
    if (!Number.isSafeInteger(id) || id <= 0) throw new Response(null, { status: 400 });
    if (intent === "removeTeam") {
      await api.cleaningTeams.remove({ id, version: Number(form.get("version")) || undefined }, once);
      return { text: t("teams.removed") };
    }
    if (intent === "claim") {
      await api.cleaningPlan.claim({ id }, once);
      return { text: t("plan.claimed") };
    }
    if (intent === "link" || intent === "mail") {
      const made = await api.cleanerLinks.make({ id, sendMail: intent === "mail" }, once);
      if (intent === "mail") return { text: t("plan.mailed", { name: made.name }) };
      return data({ made });
    }
    if (intent !== "revoke") throw new Response(null, { status: 400 });
    const { revoked } = await api.cleanerLinks.revoke({ id }, once);
    return { text: t("plan.revoked", { n: revoked }) };
  };
  return tellOutcome(args, here, act, (failure) => (intent === "team" ? refuseFields(form, failure) : null));
}
