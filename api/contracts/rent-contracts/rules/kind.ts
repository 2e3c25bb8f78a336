/** A contract of this many nights or more is long-term (`rent30`). */
const longTermNights = 30;

/** Whether a stay of this many nights is short or long-term. */
export function kindOf(nights: number): "rent" | "rent30" {
  return nights >= longTermNights ? "rent30" : "rent";
}
