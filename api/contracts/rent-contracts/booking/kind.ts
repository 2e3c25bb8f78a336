/** From so many nights on a contract is long-term (`rent30`). */
const longTermNights = 30;

/** Whether a stay of so many nights is a short one or a long-term one. */
export function kindOf(nights: number): "rent" | "rent30" {
  return nights >= longTermNights ? "rent30" : "rent";
}
