import { z } from "zod";

/** Statuses of a rent contract: docs/rules/rent-contracts.md. */
export const rentContractStatuses = [
  "NEW",
  "INQUIRY",
  "ACTIVE",
  "REVIEWING",
  "WAITING_FOR_DATA",
  "OWNER_APPROVED",
  "COMPLETED",
  "CANCELED",
] as const;
/** What a contract begins with: a booking, or a question about one. */
export const bookedStatuses = ["NEW", "INQUIRY"] as const;
export const rentContractStatus = z.enum(rentContractStatuses);
export type RentContractStatus = z.infer<typeof rentContractStatus>;
