/** Unique constraints of the sale, in the form of `unique` of `constraints-testing.ts`. */
export const uniqueOfSale: Record<
  string,
  [table: string, columns: Record<string, [value: unknown, other?: unknown]>]
> = {
  appointment_colleague_free: [
    "appointment",
    {
      organization_id: [1, 2],
      assigned_to: [1, 2],
      begins_at: ["2027-01-01T10:00:00Z", "2027-01-01T11:00:00Z"],
      ends_at: ["2027-01-01T11:00:00Z"],
      status: ["ACTIVE", "PENDING"],
    },
  ],
  appointment_link_token: ["appointment_link", { token_hash: ["\\x01", "\\x02"] }],
  appointment_slot_free: [
    "appointment",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      begins_at: ["2027-01-01T10:00:00Z", "2027-01-01T11:00:00Z"],
      ends_at: ["2027-01-01T11:00:00Z"],
      status: ["PENDING", "CANCELLED"],
    },
  ],
  refinance_bank_once: ["refinance_bank", { organization_id: [1, 2], refinance_id: [1, 2], bank_id: [1, 2] }],
  viewing_page_key: ["viewing_page", { key_hash: ["\\x01", "\\x02"] }],
  viewing_page_unit: ["viewing_page", { organization_id: [1, 2], unit_id: [1, 2] }],
};
