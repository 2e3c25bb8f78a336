import { z } from "zod";
import { rentContractRow } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { invoiceRow } from "#contract/money/invoices/invoices.ts";
import { post } from "#contract/platform/call.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";
import { unitRow } from "#contract/property/units/units.ts";

/** The most records of a kind in the search; the kind's own list shows the rest. */
export const maxHits = 8;

/** The search results by kind. A kind that the caller may not read is empty. */
export const searchHits = z.object({
  units: z.array(unitRow.pick({ id: true, label: true, fullAddress: true, city: true, status: true })),
  contracts: z.array(
    rentContractRow.pick({
      id: true,
      guest: true,
      unitLabel: true,
      checkIn: true,
      checkOut: true,
      status: true,
    }),
  ),
  /** `name` is empty for readers without `client_name`. */
  clients: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      company: z.string(),
      city: z.string().nullable(),
      isOwner: z.boolean(),
    }),
  ),
  buildings: z.array(z.object({ id: z.number(), name: z.string(), address: z.string(), city: z.string() })),
  invoices: z.array(
    invoiceRow.pick({ id: true, number: true, kind: true, recipientName: true, issuedOn: true }),
  ),
});
export type SearchHits = z.infer<typeof searchHits>;

export const search = {
  all: post("search/all", {
    summary:
      "Search units, contracts, clients, buildings and invoices of the selected branches; returns a few of each kind that the caller may read",
    access: "signedIn",
    input: z.strictObject({
      q: requiredLine(100),
      amount: numeric(z.number().int().min(1).max(maxHits)).default(maxHits),
    }),
    output: searchHits,
  }),
};

export const searchScreens = {
  "/search": { needs: "signedIn" },
} as const satisfies Screens;
