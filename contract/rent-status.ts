import { z } from "zod";

/** Rental contract statuses (specification, section 4). */
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
