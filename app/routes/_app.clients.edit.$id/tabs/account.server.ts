import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { clientAccounts } from "#contract/clients/client-accounts/client-accounts.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { decide, type Principal } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const mayDo = (principal: Principal, call: keyof typeof clientAccounts) =>
  decide(principal, clientAccounts[call].access).allowed;
const words = ({ language }: SignedIn) => fixedT(language, "clientAccounts");

const acts: Acts = {
  setAccount: async ({ signedIn, id, form, options }) => {
    const username = String(form.get("username") ?? "").trim();
    const version = Number(form.get("version") ?? 0) || undefined;
    await signedIn.api.clientAccounts.set({ clientId: id, username, version }, options);
    return { text: words(signedIn)("saved", { username }) };
  },
  sendAccountLink: async ({ signedIn, id, options }) => {
    await signedIn.api.clientAccounts.sendLink({ clientId: id }, options);
    return { text: words(signedIn)("linkSent") };
  },
  switchAccount: async ({ signedIn, id, target, options }) => {
    const active = target === "on";
    await signedIn.api.clientAccounts.switch({ clientId: id, active }, options);
    return { text: words(signedIn)(active ? "switchedOn" : "switchedOff") };
  },
};

/** The account by which the client signs in. */
export const accountTab = {
  mayRead: (principal: Principal) => mayDo(principal, "read"),
  load: async ({ api, principal, profile }: SignedIn, { id, email }: Client) => {
    const timeZone = timeZoneOf(profile);
    const at = (instant: string | null) => instant && formatDateTime(instant, timeZone);
    const { Account, signInLink } = await api.clientAccounts.read({ id });
    return {
      account: Account && {
        ...Account,
        linkExpiresAt: at(Account.linkExpiresAt),
        signedInAt: at(Account.signedInAt),
        lockedUntil: at(Account.lockedUntil),
      },
      signInLink,
      mayName: mayDo(principal, "set"),
      maySend: mayDo(principal, "sendLink"),
      hasEmail: email !== null,
    };
  },
  acts,
};
