import { z } from "zod";

/** Statuses of a rent contract: docs/rules/rent-contracts.md. */
export const rentStatuses = [
  "NEW",
  "INQUIRY",
  "ACTIVE",
  "REVIEWING",
  "WAITING_FOR_DATA",
  "OWNER_APPROVED",
  "COMPLETED",
  "CANCELED",
] as const;
export const rentStatus = z.enum(rentStatuses);
export type RentStatus = z.infer<typeof rentStatus>;
