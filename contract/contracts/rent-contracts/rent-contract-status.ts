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
/** The first status of a contract: a booking, or an inquiry. */
export const bookedStatuses = ["NEW", "INQUIRY"] as const;
export const rentContractStatus = z.enum(rentContractStatuses);
export type RentContractStatus = z.infer<typeof rentContractStatus>;
