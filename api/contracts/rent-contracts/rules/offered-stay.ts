import { z } from "zod";
import type { NightPrice } from "#api/contracts/rent-contracts/rules/price.ts";
import type { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import { nightPrice } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { StayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import type { Cancellation } from "#contract/property/units/units.ts";

/** A stay as it was offered, with everything that a contract has. */
export interface OfferedStay {
  unitId: number;
  checkIn: string;
  checkOut: string;
  adults: number;
  children: number;
  currency: string;
  nights: NightPrice[];
  cleaningFee: number;
  total: number;
  deposit: number;
  paymentPlan: (typeof paymentPlans)[number];
  cancellation: Cancellation;
  cancellationName: string;
  /** Agreed months of notice of a tenancy; null leaves it to the law. */
  noticeMonths: number | null;
  exception: StayException | null;
}

/** Serializes nights as a contract stores them. */
export function storedNights(nights: readonly NightPrice[]): string {
  return JSON.stringify(nights.map(({ night, price, source }) => [night, price, source]));
}

/** The schema for reading them. */
export const storedNightPrices = z.array(
  z
    .tuple([nightPrice.shape.night, nightPrice.shape.price, nightPrice.shape.source])
    .transform(([night, price, source]) => ({ night, price, source })),
);

/** Reduces the items of a plan by what was paid before there was one, the earliest first. */
export function lessPaid<I extends { kind: string; amount: number }>(plan: readonly I[], paid: number): I[] {
  let left = paid;
  return plan.flatMap((item) => {
    if (item.kind === "deposit") return [item];
    const covered = Math.min(left, item.amount);
    left -= covered;
    return item.amount > covered ? [{ ...item, amount: item.amount - covered }] : [];
  });
}
