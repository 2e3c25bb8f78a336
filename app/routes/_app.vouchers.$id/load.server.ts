import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { voucherList } from "#app/routes/_app.vouchers._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { voucherRecord } from "#contract/money/vouchers/voucher.ts";
import { vouchers } from "#contract/money/vouchers/vouchers.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { voucherSchema } from "./schema.ts";

/** What the page of a voucher shows, known or new. */
export async function loadVoucher(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/vouchers/{id}", "vouchers");
  const { profile, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readVoucher(signedIn, Number(args.params.id));
  const values = formValues(voucherRecord, record?.voucher ?? null, language);
  const branchId = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    record,
    title: record?.voucher.code ?? t("newTitle"),
    values: record ? values : { ...values, branchId, validFrom: todayOf(profile) },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    currency: record?.voucher.currency ?? "EUR",
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(voucherSchema(language)),
    language,
  };
}

const wording = {
  words: { kind: ["kind"] },
  amounts: ["amount", "minOrder"],
  unseen: ["currency", "campaignName", "held", "used", "cost", "brought", "campaignId"],
};

async function readVoucher(signedIn: SignedIn, id: number) {
  const { api, profile, url, language, t } = signedIn;
  const { Voucher: voucher, History: history } = await api.vouchers.read({ id });
  const money = (amount: number) => formatMoney(amount, voucher.currency, language);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/vouchers/${other}` },
    voucherList,
    vouchers.list.input,
    async (input) => {
      const { Vouchers, ...page } = await api.vouchers.list(input);
      return { rows: Vouchers, ...page };
    },
  );
  return {
    voucher,
    figures: [
      { term: t("fields.used"), value: String(voucher.used) },
      { term: t("fields.held"), value: String(voucher.held) },
      { term: t("fields.cost"), value: money(voucher.cost) },
      { term: t("fields.brought"), value: money(voucher.brought) },
    ],
    history: historyInWords(signedIn, history, wording, { currency: voucher.currency }),
    neighbours,
  };
}
