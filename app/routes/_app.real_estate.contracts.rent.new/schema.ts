import { z } from "zod";
import { byLanguage } from "#app/components/form/by-language.ts";
import { dateInput, positiveMoneyInput } from "#app/components/form/inputs.ts";
import type { newGuest } from "#contract/clients/clients/clients.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import { bookedStatuses } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { NewRentContract, newRentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { id } from "#contract/platform/list.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

const guest = z.object({
  firstname: z.string().max(80).optional(),
  lastname: z.string().max(80).optional(),
  email: z.string().max(254).optional(),
  phone: z.string().max(32).optional(),
});

/** The booking form, typed in a language. Either a known client or a new guest; the contract checks which. */
export const staySchema = byLanguage((language) =>
  z.object({
    unitId: id,
    checkIn: dateInput(),
    checkOut: dateInput(),
    adults: numeric(z.number().int().min(1).max(100)),
    children: numeric(z.number().int().min(0).max(100)).optional(),
    clientId: id.optional(),
    client: guest.optional(),
    status: z.enum(bookedStatuses),
    hold: z.enum(["12", "24", "48", "72", "none"]).optional(),
    paymentPlan: z.enum(paymentPlans),
    deposit: positiveMoneyInput(language).optional(),
    cleaningFee: positiveMoneyInput(language).optional(),
    agreedTotal: positiveMoneyInput(language).optional(),
    monthlyRent: positiveMoneyInput(language).optional(),
    noticeMonths: numeric(z.number().int().min(1).max(24)).optional(),
    note: z.string().max(4000).optional(),
    settledUntil: dateInput().optional(),
    cancellationId: id.optional(),
    force: flag.optional(),
    forceReason: z.string().max(200).optional(),
    exceptionReason: z.string().max(200).optional(),
  }),
);

/** What was typed, as the call wants it. */
export function typedStay({
  unitId: _unit,
  hold,
  client,
  agreedTotal,
  monthlyRent,
  noticeMonths,
  children = 0,
  note = "",
  force = false,
  forceReason = "",
  exceptionReason = "",
  ...rest
}: z.output<ReturnType<typeof staySchema>>): z.input<typeof newRentContract> {
  return {
    ...rest,
    children,
    note,
    force,
    forceReason,
    exceptionReason,
    agreedTotal: agreedTotal ?? null,
    monthlyRent: monthlyRent ?? null,
    noticeMonths: noticeMonths ?? null,
    holdHours: holdOf(hold),
    ...(client && rest.clientId === undefined && { client: newGuestOf(client) }),
  };
}

function newGuestOf({
  firstname = "",
  lastname = "",
  email,
  phone,
}: z.output<typeof guest>): z.input<typeof newGuest> {
  return { firstname, lastname, email: email ?? null, phone: phone ?? null };
}

function holdOf(hold: string | undefined): NewRentContract["holdHours"] {
  if (hold === "none") return null;
  return hold === "12" ? 12 : hold === "48" ? 48 : hold === "72" ? 72 : 24;
}
