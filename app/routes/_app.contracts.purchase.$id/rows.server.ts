import { typedDay } from "#app/components/form/parse-date.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { buildPhases } from "#contract/property/units/unit-choices.ts";
import { mostBuyers, mostInstalments } from "#contract/sale/purchase-contracts/purchase-contract.ts";

interface Post {
  id: number;
  form: FormData;
  version: number;
  options: { idempotencyKey: string | undefined };
}

/** Who buys, as it stands in the rows of the form; a row without a share is taken off. */
export function saveBuyers({ api, t }: SignedIn, { id, form, version, options }: Post): Promise<Done> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const rows = [...Array.from({ length: mostBuyers }, (_, row) => String(row)), "New"].filter(
    (row) => Number(text(`client${row}`)) > 0 && text(`share${row}`) !== "",
  );
  const parts = rows.map((row) => ({ clientId: Number(text(`client${row}`)), share: text(`share${row}`) }));
  return besideRows(
    form,
    { list: "parts", rows, names: { clientId: "client", share: "share" } },
    async () => {
      await api.purchaseContracts.saveParts({ id, version, parts }, options);
      return { text: t("buyersSaved") };
    },
  );
}

/** The instalments as they stand in the rows of the form; a row without name and amount is none. */
export function saveInstalments(signedIn: SignedIn, { id, form, version, options }: Post): Promise<Done> {
  const { api, t } = signedIn;
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const rows = Array.from({ length: mostInstalments + 3 }, (_, row) => String(row)).filter(
    (row) => text(`name${row}`) !== "" || text(`amount${row}`) !== "",
  );
  const payments = rows.map((row) => ({
    ...(Number(text(`payment${row}`)) > 0 && { id: Number(text(`payment${row}`)) }),
    name: text(`name${row}`),
    phase: buildPhases.find((phase) => phase === text(`phase${row}`)) ?? null,
    dueOn: typedDay(text(`dueOn${row}`)),
    amount: postedMoney(form, `amount${row}`, signedIn) ?? 0,
  }));
  const names = { id: "payment", name: "name", phase: "phase", dueOn: "dueOn", amount: "amount" };
  return besideRows(form, { list: "payments", rows, names }, async () => {
    await api.purchaseContracts.savePayments({ id, version, payments }, options);
    return { text: t("instalmentsSaved") };
  });
}

interface Rows {
  /** The list in the call. */
  list: string;
  /** The row of the form by the place in the list. */
  rows: readonly string[];
  /** The field of the form by that of the call. */
  names: Readonly<Record<string, string>>;
}

/** Says beside the row of the form what the call has against a place of its list; what is wrong of all of it beside the first. */
function besideRows(form: FormData, { list, rows, names }: Rows, act: () => Promise<Done>): Promise<Done> {
  return act().catch(
    onRefusal(({ errorType, message, objects }) => {
      const placed = Object.entries(objects.fields ?? {}).map(([path, text]) => {
        const [, place = "0", field = Object.keys(names).at(-1) ?? ""] =
          new RegExp(`^${list}(?:\\.(\\d+)(?:\\.(\\w+))?)?`).exec(path) ?? [];
        const name = `${names[field] ?? field}${rows[Number(place)] ?? "New"}`;
        return [form.has(name) ? name : path, text];
      });
      throw new CallFailure(errorType, message, { ...objects, fields: Object.fromEntries(placed) });
    }),
  );
}
