import { z } from "zod";
import { voucherRecord } from "#contract/money/vouchers/voucher.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, listInput, listOutput } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line } from "#contract/platform/values.ts";

/** Letters and digits; converted to capitals. */
export const voucherCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/);

export const voucherSchemas = recordSchemas(voucherRecord, { code: voucherCode });

/** The figures of a voucher so far. */
export const voucherFigures = {
  /** Unpaid orders that hold it, and orders that used it. */
  held: z.number(),
  used: z.number(),
  /** What it took off paid orders, and the income of these orders. In minor units. */
  cost: z.number(),
  brought: z.number(),
};

const also = {
  campaignId: z.number().nullable(),
  campaignName: z.string(),
  currency: z.string(),
  archivedAt: instant.nullable(),
  ...voucherFigures,
};
const voucher = voucherSchemas.stored.extend(also);
export type Voucher = z.infer<typeof voucher>;
export const voucherRow = voucherSchemas
  .row(["code", "kind", "amount", "percent", "validFrom", "validUntil", "maxUses"])
  .extend({ ...also, branchName: z.string() });
export type VoucherRow = z.infer<typeof voucherRow>;

const read = needs("product", "read");
const edit = needs("product", "edit");

export const vouchers = {
  list: post("product/voucher/get", {
    summary: "Vouchers of the selected branches, with their discounts and income",
    access: read,
    input: listInput(["code", "validFrom", "validUntil", "createdAt"], {
      q: line(100).optional(),
      archived: z.boolean().optional(),
    }),
    output: listOutput("Vouchers", voucherRow),
  }),
  read: post("product/voucher/id/{id}", {
    summary: "One voucher, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({ Voucher: voucher, History: z.array(historyEntry) }),
  }),
  add: post("product/voucher/add", {
    summary: "New voucher: an amount or a percentage off, in a period, for a number of orders",
    access: needs("product", "create"),
    effect: "write",
    input: z.strictObject({ voucher: voucherSchemas.full }),
    output: z.object({ VoucherId: z.number() }),
  }),
  update: post("product/voucher/update", {
    summary: "Change a voucher; orders that already use it stay as they are",
    access: edit,
    effect: "write",
    input: z.strictObject({ voucher: voucherSchemas.change }),
    output: z.object({ Voucher: voucher }),
  }),
  archive: post("product/voucher/archive/{id}", {
    summary: "Archive a voucher: no further order can use it",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
  activate: post("product/voucher/activate/{id}", {
    summary: "Restore an archived voucher for use",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const voucherScreens = {
  "/vouchers": { needs: edit, menu: { group: "services", label: "vouchers:title", icon: "gift" } },
  "/vouchers/{id}": { needs: edit, shows: ["voucher"] },
} as const satisfies Screens;
