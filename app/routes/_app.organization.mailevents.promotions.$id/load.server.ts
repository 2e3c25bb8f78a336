import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { promotionList } from "#app/routes/_app.organization.mailevents.promotions._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import {
  leftOutReasons,
  mailPromotionRecord,
  recipientStates,
  returnedKinds,
} from "#contract/messages/mail-events/mail-event.ts";
import { mailPromotions } from "#contract/messages/mail-events/mail-promotions.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { promotionSchema } from "./schema.ts";
import { savedViews } from "./segments.server.ts";

/** What the page of a promotion shows, known or new. */
export async function loadPromotion(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mailevents/promotions/{id}", "mailEvents");
  const { profile, principal, language, t } = signedIn;
  const mayEdit = may(principal, "mailevent", "edit");
  if (args.params.id === "new" && !mayEdit)
    throw redirect(`/not-authorized?screen=${encodeURIComponent("/organization/mailevents/promotions/new")}`);
  const record = args.params.id === "new" ? null : await readPromotion(signedIn, Number(args.params.id));
  const isDraft = record === null || record.promotion.status === "draft";
  const values = formValues(mailPromotionRecord, record?.promotion ?? null, language);
  return {
    record,
    title: record?.promotion.name ?? t("promotions.newTitle"),
    tabTitle: record?.seesRecipients ? t(record.recipients ? "tabs.recipients" : "tabs.overview") : null,
    form: mayEdit && isDraft ? await choices(signedIn, record?.promotion.audience ?? null) : null,
    values: { ...values, segment: record ? "" : "all" },
    mayEdit,
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(promotionSchema(language)),
    language,
  };
}

type Audience = Awaited<ReturnType<SignedIn["api"]["mailPromotions"]["read"]>>["Promotion"]["audience"];

/** What the form of a draft offers; a new one begins with everybody. */
async function choices(signedIn: SignedIn, promotion: Audience | null) {
  const { api, t } = signedIn;
  const [{ MailEvents, Accounts }, views] = await Promise.all([
    api.mailEvents.data({}),
    savedViews(signedIn),
  ]);
  const ofViews = views.map(({ id, name }) => ({
    value: `view-${id}`,
    label: t("promotions.segment.view", { name }),
  }));
  return {
    mailEvents: MailEvents.filter(({ kind }) => kind === "promotion").map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
    accounts: Accounts.map(({ id, name, sender }) => ({ value: String(id), label: `${name} (${sender})` })),
    segments: [
      ...(promotion ? [{ value: "", label: labelOf(signedIn, promotion) }] : []),
      { value: "all", label: t("promotions.segment.all") },
      ...ofViews,
    ],
  };
}

function labelOf({ t }: SignedIn, { ids, label }: Audience): string {
  if (ids !== null) return t("promotions.segment.ticked", { count: ids.length });
  return label === "" ? t("promotions.segment.all") : t("promotions.segment.view", { name: label });
}

const wording = { words: { status: ["status"] } };

async function readPromotion(signedIn: SignedIn, id: number) {
  const { api, profile, principal, url } = signedIn;
  const { Promotion: promotion, Counts: counts, History: history } = await api.mailPromotions.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/organization/mailevents/promotions/${other}` },
    promotionList,
    mailPromotions.list.input,
    async (input) => {
      const { Promotions, ...page } = await api.mailPromotions.list(input);
      return { rows: Promotions, ...page };
    },
  );
  const seesClients = may(principal, "client", "read");
  const zone = timeZoneOf(profile);
  const isDraft = promotion.status === "draft";
  const recipients =
    seesClients && counts.audience > 0 && url.searchParams.get("tab") === "recipients"
      ? await recipientsOf(signedIn, id)
      : null;
  return {
    promotion,
    counts,
    history: historyInWords(signedIn, history, wording),
    neighbours,
    audience: seesClients && isDraft ? await api.mailPromotions.audience({ id }) : null,
    segment: labelOf(signedIn, promotion.audience),
    times: {
      started: promotion.startedAt ? formatDateTime(promotion.startedAt, zone) : "",
      ended: promotion.endedAt ? formatDateTime(promotion.endedAt, zone) : "",
    },
    recipients,
    seesRecipients: seesClients && counts.audience > 0,
  };
}

const amount = 100;

/** The clients of the audience of whom the address asks: by what became of them. */
async function recipientsOf({ api, url }: SignedIn, id: number) {
  const show = url.searchParams.get("show") ?? "";
  const pageNumber = Number(url.searchParams.get("page") ?? 0);
  const page = Number.isSafeInteger(pageNumber) && pageNumber > 0 ? pageNumber : 0;
  const [state] = recipientStates.filter((name) => name === show);
  const [leftOut] = leftOutReasons.filter((name) => show === `leftOut-${name}`);
  const [returned] = returnedKinds.filter((name) => show === `returned-${name}`);
  const filter = {
    ...(state && { state: state === "pending" ? ["pending" as const, "sending" as const] : [state] }),
    ...(leftOut && { leftOut: [leftOut] }),
    ...(returned && { returned: [returned] }),
  };
  const { Recipients, Total } = await api.mailPromotions.recipients({ id, filter, amount, page });
  return { rows: Recipients, total: Total, page, pages: Math.ceil(Total / amount), show };
}
