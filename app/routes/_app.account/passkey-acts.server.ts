import { readCredential } from "#app/services/passkey.server.ts";
import type { Act } from "./act.server.ts";
import { tabHref } from "./tabs.ts";

export const passkeyActs: Record<string, Act> = {
  passkeyAdd: async ({ api, t }, form) => {
    const name = String(form.get("name") ?? "");
    const challenge = String(form.get("challenge") ?? "");
    await api.passkeys.add({ name, challenge, credential: readCredential(form) });
    return { to: tabHref("factor"), text: t("passkeys.added", { name }) };
  },
  passkeyRename: async ({ api, t }, form) => {
    const name = String(form.get("name") ?? "");
    await api.passkeys.rename({ id: Number(form.get("id")), name });
    return { to: tabHref("factor"), text: t("passkeys.renamed", { name }) };
  },
  passkeyRemove: async ({ api, t }, form) => {
    await api.passkeys.remove({ id: Number(form.get("id")) });
    return { to: tabHref("factor"), text: t("passkeys.removed") };
  },
};
