import { fixedT } from "#app/services/texts.server.ts";
import { may } from "#contract/platform/access.ts";
import type { Tab } from "./tabs.server.ts";

/** What was damaged during a stay. */
export const damagesTab = {
  mayRead: (principal) => may(principal, "real_estate", "read"),
  load: async ({ api, principal, language }, { contract: { id } }) => {
    const t = fixedT(language, "damages");
    const { damages } = await api.damages.ofContract({ id });
    return {
      title: t("title"),
      none: t("none"),
      reportLabel: may(principal, "real_estate", "create") ? t("new") : null,
      mayOpen: may(principal, "real_estate", "edit"),
      damages: damages.map((row) => ({ ...row, statusWord: t(`status.${row.status}`) })),
    };
  },
} satisfies Tab<unknown>;
