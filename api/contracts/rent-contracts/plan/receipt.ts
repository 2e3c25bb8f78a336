import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { type Translate, textsIn } from "#api/platform/calls/texts.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import { drawLetter, type LetterContent } from "#api/platform/paper/pdf/letter.ts";
import { handMethods } from "#contract/contracts/rent-contracts/payment-terms.ts";
import type { FileReply } from "#contract/platform/call.ts";
import { todayIn } from "#contract/platform/days.ts";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { personName } from "#contract/platform/names.ts";

interface Wanted {
  contractId: number;
  paymentId: number;
}

/** Prepares the receipt of a payment that somebody took or gave back here; it is drawn once the transaction is over. */
export async function prepareReceipt(
  context: CallContext,
  { contractId, paymentId }: Wanted,
): Promise<() => Promise<FileReply>> {
  await requireContract(context, contractId);
  requireRight(context, namedOnPaper);
  const letter = await receiptOf(context, { contractId, paymentId });
  const name = cleanFileName(`${letter.title} ${contractId}-${paymentId}.pdf`);
  return async () => ({
    name,
    type: "application/pdf",
    body: new Uint8Array(await drawLetter(letter)),
  });
}

/** Returns the drawn receipt. */
export async function receipt(
  context: CallContext,
  { contractId }: Wanted,
  drawn: FileReply,
): Promise<FileReply> {
  const { clientId } = await requireContract(context, contractId);
  context.saw({ clients: clientId, kinds: ["address"] });
  return drawn;
}

/**
 * Returns the contents of the receipt, in the guest's language. Items that were paid at the same moment in the same way belong to one
 * act.
 */
async function receiptOf(context: CallContext, { contractId, paymentId }: Wanted): Promise<LetterContent> {
  const stay = await partiesOf(context, contractId);
  const paid = await paidWith(context, { contractId, paymentId });
  const [first] = paid;
  if (!first?.paidAt) throw notFound();
  if (!handMethods.some((method) => method === first.method))
    throw new Failure("NOT_READY", { detail: "bookedHere" });
  const language = toLanguage(stay.language ?? stay.spoken ?? "");
  const t = textsIn(language);
  const sum = paid.reduce((total, { amount }) => total + amount, 0);
  const money = (minor: number) => formatMoney(minor, stay.currency, language);
  const way = sum < 0 ? "back" : "taken";
  return {
    language,
    issuer: [stay.issuer, stay.issuerAddress, placeOf(stay.issuerZip, stay.issuerCity)].filter(Boolean),
    recipient: [stay.company || personName(stay), stay.address ?? "", placeOf(stay.zip, stay.city)].filter(
      Boolean,
    ),
    day: todayIn(stay.timeZone, context.now),
    title: t(`rentContracts:receipt.${way}.title`),
    head: [
      t("rentContracts:receipt.number", { number: `${contractId}-${first.id}` }),
      formatDateTime(first.paidAt, stay.timeZone),
      t("rentContracts:receipt.stay", {
        ...{ contract: contractId, unit: stay.unit },
        ...{ from: formatDate(stay.checkIn), until: formatDate(stay.checkOut) },
      }),
    ],
    rows: paid.map((item) => [itemWords(item, t), money(Math.abs(item.amount))]),
    sums: [
      [t(`rentContracts:receipt.${way}.sum`), money(Math.abs(sum))],
      [t("rentContracts:payment.method"), t(`rentContracts:method.${first.method}`)],
    ],
    closing: [t(`rentContracts:receipt.${way}.closing`), t("rentContracts:receipt.signature")],
  };
}

function itemWords({ kind, periodFrom, periodUntil }: Paid, t: Translate): string {
  const period = periodFrom && periodUntil ? ` ${formatDate(periodFrom)} – ${formatDate(periodUntil)}` : "";
  return `${t(`rentContracts:paymentKind.${kind}`)}${period}`;
}

const placeOf = (zip: string | null, city: string | null) => [zip, city].filter(Boolean).join(" ");

type Paid = Awaited<ReturnType<typeof paidWith>>[number];

/** Returns a paid item and those that were paid by the same act, by due date; none for an item that is not paid. */
function paidWith({ trx, organizationId }: CallContext, { contractId, paymentId }: Wanted) {
  return trx
    .selectFrom("contract_payment as one")
    .innerJoin("contract_payment as p", (join) =>
      join
        .onRef("p.organization_id", "=", "one.organization_id")
        .onRef("p.contract_id", "=", "one.contract_id")
        .onRef("p.paid_at", "=", "one.paid_at")
        .onRef("p.method", "=", "one.method"),
    )
    .select(["p.id", "p.kind", "p.amount", "p.method", "p.paid_at as paidAt"])
    .select(["p.period_from as periodFrom", "p.period_until as periodUntil"])
    .where("one.organization_id", "=", organizationId)
    .where("one.contract_id", "=", contractId)
    .where("one.id", "=", paymentId)
    .where("one.status", "=", "paid")
    .where("p.status", "=", "paid")
    .orderBy("p.due_on")
    .orderBy("p.id")
    .execute();
}

function partiesOf({ trx, organizationId }: CallContext, contractId: number) {
  return trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .select(["c.currency", "c.check_in as checkIn", "c.check_out as checkOut", "u.label as unit"])
    .select(["g.firstname", "g.lastname", "g.company", "g.address", "g.zip", "g.city", "g.language"])
    .select(["o.language as spoken", "b.time_zone as timeZone", "b.legal_name as issuer"])
    .select(["b.address as issuerAddress", "b.zip as issuerZip", "b.city as issuerCity"])
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirstOrThrow();
}
