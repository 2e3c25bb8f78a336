import { typedDay } from "#app/components/form/parse-date.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import type { RequestArgs, SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { otherOrganization } from "#app/services/other-organization.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import { type Answer, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { personName } from "#contract/platform/names.ts";

/** Who may hand clients over does so among the people of the own organization. */
function handsClientsOver({ principal, url }: SignedIn): boolean {
  return may(principal, "client_rep", "operation") && !otherOrganization(url).organizationId;
}

/** How many clients somebody looks after; on their tab also to whom they may go, and what the address asks to hand over. */
export async function loadHandOver(signedIn: SignedIn, id: number, isOpen: boolean) {
  if (!handsClientsOver(signedIn)) return null;
  const { api, profile } = signedIn;
  const today = todayOf(profile);
  const { clients: lookedAfter } = await api.clientActs.handOverCount({ fromId: id, start: today });
  if (!isOpen) return { lookedAfter, colleagues: [], today, question: null };
  const branchId = profile.branches.map((branch) => branch.id);
  const { Users } = await api.users.list({ amount: 500, filter: { active: true, branchId } });
  const colleagues = Users.filter((user) => user.id !== id).map((user) => ({
    value: String(user.id),
    label: personName(user),
  }));
  return { lookedAfter, colleagues, today, question: await handOverQuestion(signedIn, id, colleagues) };
}

async function handOverQuestion(
  { rawApi, url }: SignedIn,
  fromId: number,
  colleagues: readonly { value: string; label: string }[],
) {
  const [to, start] = [url.searchParams.get("toId"), url.searchParams.get("start")];
  const colleague = colleagues.find(({ value }) => value === to);
  if (!colleague || !start) return null;
  const toId = Number(colleague.value);
  const counted = await rawApi.clientActs.handOverCount({ fromId, toId, start }).catch(onRefusal(() => null));
  return counted && { toId, start, name: colleague.label, clients: counted.clients };
}

/** Counts what would be handed over and asks, or hands it over; null for what is neither. */
export function actOnHandOver(args: RequestArgs, { api, t, url }: SignedIn, fromId: number, form: FormData) {
  const own = `${url.pathname}?${new URLSearchParams({ id: String(fromId), tab: "clients" })}`;
  const toId = Number(form.get("toId"));
  const start = typedDay(String(form.get("start") ?? "")) ?? "";
  const acts: Record<string, () => Promise<Answer<never>>> = {
    countClients: async () => {
      const { clients } = await api.clientActs.handOverCount({ fromId, toId, start });
      if (clients === 0) return { to: own, toast: { kind: "warning", text: t("clients.nobody") } };
      const params = new URLSearchParams({ toId: String(toId), start, confirm: "handOverClients" });
      return { to: `${own}&${params}` };
    },
    handOverClients: async () => {
      const { changed } = await api.clientActs.handOver({ fromId, toId, start }, onceOf(form));
      return { to: own, text: t("clients.done", { count: changed }) };
    },
  };
  const intent = String(form.get("intent") ?? "");
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return act ? tellOutcome(args, own, act, (failure) => refuseFields(form, failure)) : null;
}
