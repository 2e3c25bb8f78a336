import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { type ConsentPurpose, consentPurposes } from "#contract/clients/client-consents/client-consent.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const acts: Acts = {
  giveConsent: async ({ signedIn: { api, language }, id, form, options }) => {
    const consent = { clientId: id, purpose: String(form.get("purpose")) as ConsentPurpose };
    await api.clientConsents.give({ ...consent, wording: String(form.get("wording") ?? "") }, options);
    return { text: fixedT(language, "clientConsents")("given") };
  },
  withdrawConsent: async ({ signedIn: { api, language }, id, target, options }) => {
    await api.clientConsents.withdraw({ clientId: id, purpose: target as ConsentPurpose }, options);
    return { text: fixedT(language, "clientConsents")("withdrawn") };
  },
};

/** What the client agreed to and took back. */
export const consentsTab = {
  load: async ({ api, principal, profile, language }: SignedIn, { id }: Client) => {
    const t = fixedT(language, "clientConsents");
    const timeZone = timeZoneOf(profile);
    const { Consents } = await api.clientConsents.list({ id });
    const standing = Consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ purpose }) => purpose);
    return {
      consents: Consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
        ...consent,
        given: formatDateTime(givenAt, timeZone),
        withdrawn: withdrawnAt && formatDateTime(withdrawnAt, timeZone),
      })),
      /** What may still be agreed to. */
      open: consentPurposes
        .filter((purpose) => !standing.includes(purpose))
        .map((value) => ({ value, label: t(`purposes.${value}`) })),
      mayEdit: may(principal, "client", "edit"),
    };
  },
  acts,
};
