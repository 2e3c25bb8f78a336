import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { ShownQuote } from "./quote.server.ts";
import { QuoteFigures } from "./quote-figures.tsx";

interface Props {
  form: string;
  quote: ShownQuote | null;
  /** Asks for the quote again. */
  askNow: () => void;
  busy: boolean;
}

/** What the stay costs and whether it is free, kept up to date while the form is typed; by a button without scripts. */
export function QuotePanel({ form, quote, askNow, busy }: Props) {
  const { t, i18n } = useTranslation("rentContracts");
  const hydrated = useHydrated();
  // Like a search: the form comes back as it is typed, neither saved nor complained about.
  const recalculate = hydrated ? null : (
    <Button form={form} name="intent" value="search:quote" formNoValidate>
      {t("quote.calculate")}
    </Button>
  );
  return (
    <Card title={t("quote.title")} actions={recalculate}>
      <div aria-live="polite" aria-busy={busy} className="aria-busy:opacity-60">
        {quote === null ? <p className="text-control text-ink-2">{t("quote.none")}</p> : null}
        {quote?.problem ? <p className="text-control text-bad">{quote.problem}</p> : null}
        {quote && quote.problem === undefined ? (
          <QuoteFigures form={form} quote={quote} language={toLanguage(i18n.language)} onChange={askNow} />
        ) : null}
      </div>
    </Card>
  );
}
