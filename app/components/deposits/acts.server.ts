import { type ActionFunctionArgs, data } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { parseMoney } from "#app/components/form/parse-number.ts";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { refuseFields, typedForm } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Shown, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { cardLinkDays, cardWays } from "#contract/money/card-payments/card-payment.ts";
import { depositMethods } from "#contract/money/deposits/deposit.ts";
import type { Deposit, DepositConsequences, Withholding } from "#contract/money/deposits/deposits.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { eventOf, holdName, withholdingRows } from "./names.ts";

type Answered = Response | Shown<{ refused: RefusedForm } | { payLink: string; holdOf: number }>;

/** What the question that an address names would do; null where it names none of these deposits, or it is not to be made. */
export async function consequencesOf(
  { rawApi, url }: SignedIn,
  deposits: readonly Pick<Deposit, "id">[],
): Promise<DepositConsequences | null> {
  const event = eventOf(url.searchParams.get("confirm"));
  if (!event || !deposits.some(({ id }) => id === event.id)) return null;
  const { consequences } = await rawApi.deposits
    .preview(event)
    .catch(onRefusal(() => ({ consequences: null })));
  return consequences;
}

/**
 * What is posted by the questions about deposits; null for anything else. `here` is the page without its question. An event that would
 * do something else than the question has shown is asked again, with what it would do.
 */
export async function postDeposit(
  args: ActionFunctionArgs,
  signedIn: SignedIn,
  here: string,
): Promise<Answered | null> {
  const form = await readForm(args.request.clone());
  const intent = String(form.get("intent") ?? "");
  const [word, rest = ""] = intent.split(":");
  const { api, t } = signedIn;
  const refuse = (failure: CallFailure) => refuseFields(form, failure);
  const text = (name: string) => String(form.get(name) ?? "");
  if (word === "counter") {
    const [id, entryId] = rest.split("-").map(Number);
    const wanted = { id: id ?? 0, entryId: entryId ?? 0, reason: text("reason"), version: versionOf(form) };
    return tellOutcome(
      args,
      here,
      async () => {
        await api.deposits.counter(wanted, onceOf(form));
        return { text: t("deposits:counter.done") };
      },
      refuse,
    );
  }
  if (word === "sendEmail")
    return tellOutcome(
      args,
      here,
      async () => {
        const letter = { id: Number(rest), subject: text("subject"), body: text("body") };
        await api.deposits.sendEmail(letter, onceOf(form));
        return { text: t("deposits:sendEmail.done") };
      },
      refuse,
    );
  if (intent === holdName(Number(rest)))
    return tellOutcome(
      args,
      here,
      async () => {
        const id = Number(rest);
        const by = cardWays.find((way) => way === text("by"));
        const days = text("days").trim();
        const sendMail = form.has("sendMail");
        const { link } = await api.deposits.hold(
          {
            id,
            ...(by && { by }),
            sendMail,
            keepCard: form.has("keepCard"),
            days: days === "" ? cardLinkDays.usual : Number(days),
            version: versionOf(form),
          },
          onceOf(form),
        );
        if (link === null) return { text: t("deposits:hold.done") };
        if (sendMail) return { text: t("deposits:hold.mailed") };
        return data({ payLink: link, holdOf: id });
      },
      refuse,
    );
  const event = eventOf(intent);
  if (!event) return null;
  return tellOutcome<{ refused: RefusedForm }, { refused: RefusedForm }>(
    args,
    here,
    async () => {
      const typed = typedEvent(signedIn, form);
      if (typed.refused) return data({ refused: typed.refused }, { status: 400 });
      const wanted = { ...event, ...typed.value, version: versionOf(form) };
      const { consequences } = await api.deposits.preview(wanted);
      const agreed = JSON.stringify(consequences);
      if (text("agreed") !== agreed) {
        const again = { ...typedForm(form), agreed };
        const message = t("deposits:consequences.anew");
        return data({ refused: { intent, typed: again, errors: {}, message } }, { status: 409 });
      }
      await api.deposits.handleEvent(wanted, onceOf(form));
      return { text: t(`deposits:${event.event}.done`) };
    },
    (failure) => refuseFields(form, besideParts(form, failure)),
  );
}

const versionOf = (form: FormData) => Number(form.get("version")) || undefined;

/** The fields of an event as they were typed; what cannot be read is refused beside its field. */
function typedEvent({ language, t }: SignedIn, form: FormData) {
  const errors: Record<string, string> = {};
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const money = (name: string) => {
    if (text(name) === "") return undefined;
    const parsed = parseMoney(text(name), language);
    if (parsed.ok && parsed.value >= 0) return parsed.value;
    errors[name] = t(`form:problem.${parsed.ok ? "money" : parsed.problem}`);
    return undefined;
  };
  const day = (name: string) => {
    if (text(name) === "") return undefined;
    const parsed = parseDate(text(name));
    if (parsed.ok) return parsed.value;
    errors[name] = t(`form:problem.${parsed.problem}`);
    return undefined;
  };
  const withheld = partsIn(form).map(({ row, reason: of }): Withholding => {
    const amount = money(`part${row}Amount`) ?? 0;
    const [kind, paymentId] = of.split(":");
    if (kind === "payment") return { kind, amount, paymentId: Number(paymentId) };
    return { kind: kind === "fee" ? "fee" : "damage", amount, reason: text(`part${row}Reason`) };
  });
  const whole = money("amount");
  const value = {
    ...(whole !== undefined && { amount: whole }),
    method: depositMethods.find((method) => method === text("method")),
    reference: text("reference"),
    reason: text("reason"),
    expiresOn: day("expiresOn"),
    withheld,
  };
  if (Object.keys(errors).length === 0) return { value, refused: null };
  const intent = text("intent");
  return { value, refused: { intent, typed: typedForm(form), errors, message: "" } };
}

/** The rows in which something is withheld, in their order. */
function partsIn(form: FormData): { row: number; reason: string }[] {
  return withholdingRows.flatMap((row) => {
    const reason = String(form.get(`part${row}For`) ?? "");
    return reason === "" ? [] : [{ row, reason }];
  });
}

/** Messages of parts beside the rows they were typed in. */
function besideParts(form: FormData, failure: CallFailure): CallFailure {
  const rows = partsIn(form);
  const fields = Object.entries(failure.objects.fields ?? {}).map(([path, message]) => {
    const [, index, name = ""] = /^withheld\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const row = index === undefined ? undefined : rows[Number(index)]?.row;
    const beside = name === "paymentId" ? "For" : name.charAt(0).toUpperCase() + name.slice(1);
    return [row === undefined ? path : `part${row}${beside}`, message];
  });
  const { errorType, message, objects } = failure;
  return new CallFailure(errorType, message, { ...objects, fields: Object.fromEntries(fields) });
}
