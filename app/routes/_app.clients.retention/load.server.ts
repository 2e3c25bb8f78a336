import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { clientRetention, type RetentionRule } from "#contract/clients/client-retention/client-retention.ts";
import { decide } from "#contract/platform/access.ts";
import { formatDate } from "#contract/platform/format.ts";

/** How a rule is called in an address. */
const keyOf = ({ kind, what }: Pick<RetentionRule, "kind" | "what">) =>
  what === "" ? kind : `${kind}-${what}`;

/** All rules, and of the one the address names what it would take now. */
export async function loadRetention(args: LoaderFunctionArgs) {
  const { api, principal, t, url } = await requireScreen(args, "/clients/retention", "clientRetention");
  const { Rules, mostANight } = await api.clientRetention.list({});
  const rules = Rules.map((rule) => ({
    ...rule,
    key: keyOf(rule),
    label: t(`kinds.${rule.kind}`, {
      group: rule.kind === "documents" ? t(`documents:group.${rule.what}`) : "",
      type: rule.name,
    }),
    runs: rule.Runs.map((run) => ({ ...run, night: formatDate(run.night) })),
  }));
  const chosen = rules.find(({ key }) => key === url.searchParams.get("rule"));
  const monthCount = Number(url.searchParams.get("months"));
  const months =
    chosen && Number.isInteger(monthCount) && monthCount > 0 && monthCount <= 600
      ? monthCount
      : (chosen?.months ?? 1);
  return {
    title: t("title"),
    mostANight,
    rules,
    mayDecide: decide(principal, clientRetention.save.access).allowed,
    idempotencyKey: newIdempotencyKey(),
    chosen: chosen && {
      ...chosen,
      months,
      stored: chosen.months,
      preview: await api.clientRetention.preview({ kind: chosen.kind, what: chosen.what, months }),
    },
  };
}
