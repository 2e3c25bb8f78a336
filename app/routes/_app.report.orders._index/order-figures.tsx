import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";

interface Props {
  open: number;
  completed: number;
  sold: number;
  revenue: string;
  top: readonly { name: string; quantity: number }[];
}

/** What the last 30 days brought, folded until somebody wants to see it. */
export function OrderFigures({ open, completed, sold, revenue, top }: Props) {
  const { t } = useTranslation("orders");
  return (
    <details className="card mb-2.5 p-3.5">
      <summary className="font-semibold">{t("figures.title")}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <DefinitionList
          items={[
            { term: t("figures.open"), value: String(open) },
            { term: t("figures.completed"), value: String(completed) },
            { term: t("figures.sold"), value: String(sold) },
            { term: t("figures.revenue"), value: revenue },
          ]}
        />
        <DefinitionList
          items={top.map(({ name, quantity }) => ({ term: name, value: t("figures.times", { quantity }) }))}
        />
      </div>
    </details>
  );
}
