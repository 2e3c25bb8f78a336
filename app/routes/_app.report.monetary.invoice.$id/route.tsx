import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Attention, Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { InvoiceStateBadge } from "#app/routes/_app.report.monetary.invoices/invoice-state.tsx";
import { invoiceList } from "#app/routes/_app.report.monetary.invoices/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { type Invoice, invoices } from "#contract/money/invoices/invoices.ts";
import { decide, may } from "#contract/platform/access.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { languages } from "#contract/platform/languages.ts";
import { actOnInvoice } from "./act.server.ts";
import { InvoiceActions } from "./actions.tsx";
import { differenceWords } from "./difference-words.ts";
import { changedDraft, draftSchema } from "./draft-schema.ts";
import { historyInWords } from "./history-words.server.ts";
import { isolatedMoney } from "./isolated-money.ts";
import { LooseMoney } from "./loose-money.tsx";
import { paperOf } from "./paper.ts";
import { DraftForm, InvoiceQuestions, PaperView } from "./parts.ts";
import { HistoryCard, LinksCard, MessagesCard } from "./side.tsx";
import { typedDraft } from "./typed-draft.ts";

export const handle = {
  i18n: ["invoices", "form", "validation", "list", "dialog", "outbox", "audit", "transactions"],
};

const path = "/report/monetary/invoice/{id}";

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, principal, url, language, t } = await requireScreen(args, path, "invoices");
  const id = Number(args.params.id);
  const [{ Invoice: invoice, history }, { Messages: messages }] = await Promise.all([
    api.invoices.read({ id }),
    api.outbox.list({ objectType: "invoice", objectId: id }),
  ]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/report/monetary/invoice/${other}` },
    invoiceList,
    invoices.list.input,
    async (input) => {
      const { Invoices, ...page } = await api.invoices.list(input);
      return { rows: Invoices, ...page };
    },
  );
  const printed = fixedT(invoice.language, "invoicePdf");
  const today = todayOf(profile);
  const search = new URLSearchParams(url.search);
  const editing =
    search.get("edit") === "1" && invoice.allowedActions.some(({ action: name }) => name === "update");
  search.delete("edit");
  const shown = `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
  search.set("edit", "1");
  return {
    title: invoice.number ?? t("draftTitle", { id: invoice.id }),
    invoice,
    history: historyInWords(history, (minor) => isolatedMoney(minor, invoice.currency, language)),
    messages,
    loose: may(principal, "monetary", "edit")
      ? (await api.transactions.unallocated({ id })).transactions
      : [],
    neighbours,
    language,
    today,
    editing,
    shown,
    editHref: `${url.pathname}?${search}`,
    paper: paperOf(invoice, invoice.issuedOn ?? today, (key, values) => String(printed(key, { ...values }))),
    watermark: invoice.number === null ? String(printed("draft")) : null,
    letter: letterOf(invoice),
    mayReissue:
      decide(principal, invoices.reissue.access).allowed &&
      invoice.number !== null &&
      invoice.kind !== "cancellation" &&
      (invoice.contractId !== null || invoice.statementDifference !== null),
    choices: editing
      ? {
          countries: countryChoices(language),
          languages: languages.map((value) => ({ value, label: languageNames[value] })),
          typed: typedDraft(invoice, language),
        }
      : null,
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(draftSchema(language)),
    timeZone: timeZoneOf(profile),
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, path, "invoices");
  const { api, language, t, url } = signedIn;
  const id = Number(args.params.id);
  const sent = await readForm(args.request.clone());
  if (sent.has("intent")) return actOnInvoice(args, signedIn, id, sent);
  return saveForm(args, t, draftSchema(language), async ({ value, version, options }) => {
    const { Invoice: saved } = await api.invoices.update(
      { invoice: { ...changedDraft(value), id, version } },
      options,
    );
    url.searchParams.delete("edit");
    const to = url.pathname + url.search;
    if (!saved.statementDifference) return { to, text: t("saved") };
    const warning = differenceWords(saved, language, (key, values) => t(key, values));
    return { to, toast: { kind: "warning", title: t("saved"), text: warning } };
  });
}

// The guest reads it: the invoice's language, not the writer's.
function letterOf(invoice: Invoice): { subject: string; body: string } {
  const t = fixedT(invoice.language, "invoices");
  const values = {
    number: invoice.number ?? "",
    name: invoice.recipient.name,
    date: formatDate(invoice.issuedOn),
    total: formatMoney(invoice.totalGross, invoice.currency, invoice.language),
    issuer: invoice.issuer.name,
  };
  return { subject: t("send.subject", values), body: t("send.body", values) };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function InvoiceScreen() {
  const {
    invoice,
    history,
    messages,
    loose,
    neighbours,
    language,
    today,
    editing,
    shown,
    editHref,
    paper,
    watermark,
    letter,
    mayReissue,
    choices,
    idempotencyKey,
    constraints,
    timeZone,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused question is shown by itself; the form of the draft is not what was sent then.
  const lastResult = answer && !("refused" in answer) ? answer : undefined;
  const { t } = useTranslation("invoices");
  const [search] = useSearchParams();
  return (
    <DetailScreen
      title={invoice.number ?? t("draftTitle", { id: invoice.id })}
      status={<InvoiceStateBadge invoice={invoice} />}
      secondary={<bdi>{[invoice.recipientName, invoice.unitLabel].filter(Boolean).join(" · ")}</bdi>}
      neighbours={neighbours}
      actions={
        <InvoiceActions invoice={invoice} editing={editing} editHref={editHref} mayReissue={mayReissue} />
      }
      side={
        <div className="flex flex-col gap-3 print:hidden">
          <LinksCard invoice={invoice} />
          <LooseMoney
            transactions={loose}
            label={t("transactions:loose.label")}
            language={language}
            idempotencyKey={idempotencyKey}
          />
          <MessagesCard messages={messages} timeZone={timeZone} />
          <HistoryCard invoice={invoice} entries={history} language={language} timeZone={timeZone} />
        </div>
      }
    >
      {search.has("confirm") || (answer && "refused" in answer) ? (
        <InvoiceQuestions
          invoice={invoice}
          language={language}
          idempotencyKey={idempotencyKey}
          today={today}
          letter={letter}
          mayReissue={mayReissue}
        />
      ) : null}
      {invoice.missing.length > 0 ? (
        <Attention tone="warning" title={t("missingTitle")}>
          {invoice.missing.map((item) => t(`missing.${item}`)).join(", ")}
        </Attention>
      ) : null}
      {invoice.number !== null && invoice.pdfSha256 === null ? (
        <Attention tone="accent" title={t("pdfMaking.title")}>
          {t("pdfMaking.text")}
        </Attention>
      ) : null}
      {invoice.statementDifference ? (
        <Attention tone="warning" title={t("difference.title")}>
          {differenceWords(invoice, language, t)}
        </Attention>
      ) : null}
      {editing && choices ? (
        <Card title={t("form.title")}>
          <DraftForm
            key={`${invoice.id}-${invoice.version}`}
            invoice={invoice}
            language={language}
            lastResult={lastResult}
            idempotencyKey={idempotencyKey}
            constraints={constraints}
            cancelHref={shown}
            {...choices}
          />
        </Card>
      ) : (
        <PaperView paper={paper} label={t("paper")} watermark={watermark} />
      )}
    </DetailScreen>
  );
}
