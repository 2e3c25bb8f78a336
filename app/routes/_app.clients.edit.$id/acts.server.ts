import { parseDate } from "#app/components/form/parse-date.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Answer } from "#app/services/tell-outcome.server.ts";

interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  /** What stands behind the colon of the intent. */
  target: string;
  options: { idempotencyKey?: string | undefined };
}

/** What can be done on a client's page beside saving it, by intent. */
export const clientActs: Record<string, (act: Act) => Promise<Answer<never>>> = {
  addRepresentative: async ({ signedIn: { api, t }, id, form, options }) => {
    await api.clientActs.addRepresentative(
      {
        clientId: id,
        userId: Number(form.get("userId")),
        start: dayOf(form, "start") ?? "",
        end: dayOf(form, "end"),
      },
      options,
    );
    return { text: t("representatives.added") };
  },
  stopRepresentative: async ({ signedIn: { api, t }, target, options }) => {
    await api.clientActs.stopRepresentative({ id: Number(target) }, options);
    return { text: t("representatives.stopped") };
  },
  clone: async ({ signedIn: { api, t }, id, form, options }) => {
    const branchId = Number(form.get("branchId"));
    const { ClientId } = await api.clientActs.clone({ clientId: id, branchId }, options);
    return { to: `/clients/edit/${ClientId}`, text: t("clone.done", { id: ClientId }) };
  },
  delete: async ({ signedIn: { api, t }, id, options }) => {
    await api.clientActs.deleteUndelete({ bulklist: [id], status: "deleted" }, options);
    return { to: "/clients", text: t("bulk.did.delete", { number: 1 }) };
  },
};

/** A day as typed; the call says beside its field what is none. */
function dayOf(form: FormData, name: string): string | null {
  const typed = String(form.get(name) ?? "").trim();
  const day = parseDate(typed);
  return typed === "" ? null : day.ok ? day.value : typed;
}
