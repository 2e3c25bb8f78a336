import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { FormScreen, formAhead } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { usePreview } from "#app/components/form/use-preview.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { addDays } from "#contract/platform/days.ts";
import { copiedStay } from "./copied-stay.server.ts";
import { StayFormFields } from "./fields.tsx";
import { chosenOptions } from "./options.server.ts";
import { readQuote } from "./quote.server.ts";
import { QuotePanel } from "./quote-panel.tsx";
import { staySchema, typedStay } from "./schema.ts";
import { type BookingKind, useBookingKind } from "./use-booking-kind.ts";

export const handle = {
  i18n: ["rentContracts", "form", "validation", "list"],
  ahead: formAhead(() => import("./schema.ts")),
};

/** What a quote is asked for. */
const input = {
  address: "/real_estate/contracts/quote",
  fields: ["unitId", "checkIn", "checkOut", "adults", "children", "paymentPlan"].concat(
    "agreedTotal",
    "monthlyRent",
    "cleaningFee",
    "deposit",
    "cancellationId",
    "settledUntil",
  ),
};

/** What a booking begins with, besides unit and dates. */
const standard = { adults: "2", children: "0", status: "NEW", hold: "24", paymentPlan: "full" };

export async function loader(args: LoaderFunctionArgs) {
  const { rawApi, profile, principal, url, language, t } = await requireScreen(
    args,
    "/real_estate/contracts/rent/new",
    "rentContracts",
  );
  const today = todayOf(profile);
  const wanted = (name: string) => url.searchParams.get(name) ?? "";
  const copied = await copiedStay(rawApi, wanted("copy"), { language, today });
  const stay = copied?.stay ?? {
    unitId: wanted("unit"),
    checkIn: wanted("from") || today,
    checkOut: wanted("until") || addDays(wanted("from") || today, 1),
    clientId: wanted("client"),
  };
  const status = wanted("status") === "INQUIRY" ? "INQUIRY" : standard.status;
  return {
    title: t("newTitle"),
    stay: { ...stay, status },
    copied: copied?.id ?? null,
    // A draft is offered, and what was typed stays, only where the same stay is meant.
    formId: ["stay", stay.unitId, stay.checkIn, stay.checkOut, stay.clientId, status, wanted("copy")].join(
      "-",
    ),
    language,
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(staySchema(language)),
    options: await chosenOptions(rawApi, stay),
    quote: stay.unitId ? await readQuote(rawApi, { ...standard, ...stay }, language) : null,
    mayForce: may(principal, "real_estate_contract", "operation"),
    dialCodes: dialCodes(language),
    country: profile.organization.country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, rawApi, language, t } = await requireScreen(
    args,
    "/real_estate/contracts/rent/new",
    "rentContracts",
  );
  return saveForm(
    args,
    t,
    staySchema(language),
    async ({ value, options }) => {
      const { contractId: id } = await api.rentContracts.create(
        { propertyId: value.unitId, contract: typedStay(value) },
        options,
      );
      return { to: `/real_estate/contracts/rent/${id}`, text: t("created", { id }) };
    },
    async (result, { formData }) => ({
      result,
      options: await chosenOptions(rawApi, searchedIn(formData)),
      quote: await readQuote(rawApi, Object.fromEntries(formData), language),
    }),
  );
}

function searchedIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    unitId: text("unitId"),
    clientId: text("clientId"),
    unitSearch: text("unitId:search"),
    clientSearch: text("clientId:search"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function NewStay() {
  const { formId } = useLoaderData<typeof loader>();
  return <StayForm key={formId} />;
}

function StayForm() {
  const {
    title,
    stay,
    formId,
    language,
    idempotencyKey,
    constraints,
    options: first,
    quote: priceQuote,
    mayForce,
    copied,
    ...phones
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("rentContracts");
  const { shown: quote, ...asking } = usePreview(formId, answer ? answer.quote : priceQuote, input);
  const { status = stay.status, hold = standard.hold } = answer?.result.initialValue ?? {};
  const kind = useBookingKind(formId, { status: String(status), hold: String(hold) });
  return (
    <DetailScreen title={title} side={<QuotePanel form={formId} quote={quote} {...asking} />}>
      <Card>
        {copied ? <p className="notice mb-3">{t("copied", { id: copied })}</p> : null}
        <FormScreen
          id={formId}
          schema={() => import("./schema.ts").then((form) => form.staySchema(language))}
          constraints={constraints}
          defaultValue={{ ...standard, ...stay }}
          lastResult={answer?.result}
          idempotencyKey={idempotencyKey}
          submitLabel={t(kind.status === "INQUIRY" ? "saveInquiry" : "book")}
          note={<BookingNote {...kind} />}
          cancelHref="/calendar/time-line/rents"
        >
          {(fields) => (
            <StayFormFields
              fields={fields}
              guest={fields.client.getFieldset()}
              options={answer?.options ?? first}
              mayForce={mayForce}
              quote={quote}
              kind={kind}
              {...phones}
            />
          )}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}

/** What the button does to the nights. Without a script it cannot follow the choice, so it names it. */
function BookingNote({ status, hold }: BookingKind) {
  const { t } = useTranslation("rentContracts");
  const hydrated = useHydrated();
  if (!hydrated) return t("bookNote.asChosen", { field: t("fields.hold"), hours: t(`hold.${hold}`) });
  if (status === "INQUIRY") return t("bookNote.INQUIRY");
  return hold === "none" ? t("bookNote.none") : t("bookNote.NEW", { hours: t(`hold.${hold}`) });
}
