import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { saveRetention } from "./act.server.ts";
import { loadRetention } from "./load.server.ts";
import { RuleCard } from "./rule-card.tsx";
import { RulesTable } from "./rules-table.tsx";

export const handle = { i18n: ["clientRetention", "documents", "form", "validation"] };

export const loader = (args: LoaderFunctionArgs) => loadRetention(args);
export const action = (args: ActionFunctionArgs) => saveRetention(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What goes by itself once its time is over. */
export default function Retention() {
  const { title, rules, chosen, mayDecide, mostANight, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("clientRetention");
  return (
    <DetailScreen
      title={title}
      actions={
        <ButtonLink to="/clients" back>
          {t("toClients")}
        </ButtonLink>
      }
    >
      {chosen ? (
        <RuleCard
          key={`${chosen.key} ${chosen.months}`}
          rule={chosen}
          mayDecide={mayDecide}
          mostANight={mostANight}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <p className="mb-2 text-control text-ink-2">{t("hint")}</p>
        <RulesTable rules={rules} />
      </Card>
    </DetailScreen>
  );
}
