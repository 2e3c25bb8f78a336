import { z } from "zod";
import { categoryChoices } from "#api/money/products/queries.ts";
import { categoryTable, productTable } from "#api/money/products/tables.ts";
import { addProduct, updateProduct } from "#api/money/products/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { RowOutcome, RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import { keyWords, type RowFault, words } from "#api/platform/paper/tabular/row-fault.ts";
import { fieldReader, type ImportField } from "#api/platform/paper/tabular/row-fields.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import { addRecord, rowsOf } from "#api/platform/records/records.ts";
import { productTypes, productUnits } from "#contract/money/products/product.ts";
import { productSchemas } from "#contract/money/products/products.ts";
import { needs } from "#contract/platform/access.ts";

const amount = z
  .number({ error: "number" })
  .min(0, { error: "negative" })
  .max(999_999_999, { error: "tooLarge" });

const inCents = amount.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
  error: "invalid",
});

const fields = {
  number: { names: ["sku", "artikelnummer", "nummer", "nr"], shape: keyWords.max(40, { error: "tooLong" }) },
  name: { names: ["product", "produkt", "artikel", "bezeichnung"], shape: words(120) },
  category: { names: ["kategorie", "gruppe"], shape: words(80) },
  type: { names: ["art"], shape: z.enum(productTypes, { error: "invalid" }) },
  price: { names: ["preis", "bruttopreis", "gross"], shape: inCents, numeric: true },
  taxRate: {
    names: ["ust", "mwst", "vat", "steuersatz"],
    shape: amount.max(100, { error: "tooLarge" }),
    numeric: true,
  },
  unit: { names: ["einheit"], shape: z.enum(productUnits, { error: "invalid" }) },
  stock: {
    names: ["bestand", "lagerstand", "quantity"],
    shape: amount.max(1_000_000, { error: "tooLarge" }).int({ error: "whole" }),
    numeric: true,
  },
  description: { names: ["beschreibung", "desc"], shape: words(4000) },
} satisfies Record<string, ImportField>;

interface Place {
  branchId: number;
  dryRun: boolean;
}

/**
 * Writes a product, found by the file's number or else by its name: the first time it is added, later only
 * the row's values are changed. A missing category is added if the caller may.
 */
export function writeProduct(header: readonly string[]): RowWriter<Place> {
  const reader = fieldReader(header, fields, "number");
  if (!reader.has("name")) throw invalid("file", "mapRequired");
  const write = async (context: CallContext, place: Place, row: TableRow): Promise<RowOutcome> => {
    const { values, faults } = reader.read(row);
    const fault = (column: string, reason: string, value: unknown = ""): RowFault => ({
      line: row.line,
      column,
      reason,
      value: String(value),
    });
    if (faults.length > 0) return { faults };
    const { category, price, ...fieldValues } = values;
    if (fieldValues.name === undefined) return { faults: [fault("name", "required")] };
    const stored = await storedProduct(context, place, values);
    const lacking = stored
      ? []
      : (["category", "price", "taxRate"] as const).filter((name) => values[name] === undefined);
    if (lacking.length > 0) return { faults: lacking.map((name) => fault(name, "required")) };
    const categoryId =
      category === undefined ? undefined : await categoryOf(context, place, String(category));
    if (categoryId === null) return { faults: [fault("category", "invalid", category)] };
    const given = {
      ...fieldValues,
      ...(price === undefined ? {} : { price: Math.round(Number(price) * 100) }),
      ...(categoryId === undefined ? {} : { categoryId }),
    };
    if (!stored) {
      if (place.dryRun) return { outcome: "added" };
      const product = productSchemas.full.safeParse({ type: "goods", ...given, branchId: place.branchId });
      if (!product.success) return { faults: [fault("", "invalid", fieldValues.name)] };
      return refusedAs(fault, async () => {
        await addProduct(context, product.data);
        return "added";
      });
    }
    const now = new Map<string, unknown>(Object.entries(stored));
    const change = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => now.get(name) !== value),
    );
    if (Object.keys(change).length === 0) return { outcome: "unchanged" };
    if (!context.may(needs("product", "edit")))
      return { faults: [fault("", "mayNotChange", fieldValues.number ?? fieldValues.name)] };
    if (place.dryRun) return { outcome: "updated" };
    return refusedAs(fault, async () => {
      await updateProduct(context, productSchemas.change.parse({ ...change, id: stored.id }));
      return "updated";
    });
  };
  return { write, unused: reader.unused };
}

/** Reports a row that a rule refuses and continues. */
async function refusedAs(
  fault: (column: string, reason: string) => RowFault,
  work: () => Promise<"added" | "updated">,
): Promise<RowOutcome> {
  try {
    return { outcome: await work() };
  } catch (error) {
    if (error instanceof Failure && error.errorType === "VALIDATION")
      return { faults: [fault("", "invalid")] };
    throw error;
  }
}

function storedProduct(
  context: CallContext,
  { branchId }: Place,
  { number, name }: { number?: string | number; name?: string | number },
) {
  return rowsOf(context, productTable)
    .where("r.branch_id", "=", branchId)
    .where((eb) =>
      number === undefined
        ? eb(eb.fn<string>("lower", ["r.name"]), "=", String(name).toLowerCase())
        : eb(eb.fn<string>("lower", ["r.number"]), "=", String(number).toLowerCase()),
    )
    .orderBy("r.id")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the id of a category by its name, adding it when there is none. In a dry run 0 stands for one that
 * would be added, null for one that the caller may not add.
 */
async function categoryOf(context: CallContext, { dryRun }: Place, name: string): Promise<number | null> {
  const all = await categoryChoices(context);
  const match = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (match) return match.id;
  if (!context.may(needs("category", "create"))) return null;
  return dryRun ? 0 : addRecord(context, categoryTable, { name, desc: "" });
}
