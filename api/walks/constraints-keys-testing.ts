import type { UniqueIndexes } from "#api/walks/constraints-shape-testing.ts";

/** Unique indexes of key boxes, smart locks and damages. */
export const uniqueOfKeys: UniqueIndexes = {
  damage_payment: ["damage", { organization_id: [1, 2], payment_id: [1, 2] }],
  damage_report: ["damage", { organization_id: [1, 2], contract_id: [1, 2], report_key: ["one", "other"] }],
  keybox_device: ["keybox", { organization_id: [1, 2], device_id: ["KB-1", "KB-2"] }],
  keybox_opening_post: [
    "keybox_opening",
    { organization_id: [1, 2], contract_id: [1, 2], post_key: ["one", "other"] },
  ],
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
  nuki_command_post: [
    "nuki_command",
    { organization_id: [1, 2], contract_id: [1, 2], post_key: ["one", "other"] },
  ],
  nuki_code_cleaner: [
    "nuki_code",
    {
      organization_id: [1, 2],
      nuki_id: [1, 2],
      cleaning_id: [1, 2],
      state: ["active", "withdrawn"],
    },
  ],
  nuki_code_once: [
    "nuki_code",
    {
      organization_id: [1, 2],
      nuki_id: [1, 2],
      code: ["345678", "456789"],
      state: ["active", "withdrawn"],
    },
  ],
  nuki_code_stay: [
    "nuki_code",
    {
      organization_id: [1, 2],
      nuki_id: [1, 2],
      contract_id: [1, 2],
      kind: ["stay", "backup"],
      state: ["active", "withdrawn"],
    },
  ],
  nuki_number_once: ["nuki", { organization_id: [1, 2], nuki_number: ["17500001", "17500002"] }],
};
