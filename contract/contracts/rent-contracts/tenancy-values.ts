import { z } from "zod";
import { numeric } from "#contract/platform/written-values.ts";

/** The agreed months of notice of a tenancy, to the end of a month, as people type them; null leaves it to the law. */
export const noticeMonths = numeric(z.number().int().min(1).max(24)).nullable();

/** What a tenancy has beside a stay. */
export const tenancyValues = {
  /** Without an agreed end; check-out is the end of what is planned so far. */
  openEnd: z.boolean(),
  /** Agreed months of notice to the end of a month; null where nothing is agreed. */
  noticeMonths: z.number().nullable(),
};
