/** What may not stand twice of key boxes and smart locks; see `constraints-testing.ts`. */
export const uniqueOfKeys: Record<
  string,
  [table: string, columns: Record<string, [value: unknown, other?: unknown]>]
> = {
  keybox_device: ["keybox", { organization_id: [1, 2], device_id: ["KB-1", "KB-2"] }],
  keybox_reservation_free: [
    "keybox_reservation",
    {
      organization_id: [1, 2],
      keybox_id: [1, 2],
      slot: [1, 2],
      reserved_from: ["2026-06-01T12:00:00Z", "2026-06-05T12:00:00Z"],
      reserved_until: ["2026-06-05T12:00:00Z"],
    },
  ],
};
