/**
 * Where open work names the user who has it: whoever made a stay hears when its hold ends, and only who set a block may
 * lift it. `open` is SQL over the table's row: what still has to be done.
 */
export const openWork: readonly { table: string; column: string; open: string }[] = [
  { table: "rent_contract", column: "created_by", open: "canceled_at IS NULL AND check_out >= current_date" },
  { table: "calendar_block", column: "created_by", open: "removed_at IS NULL AND until_on >= current_date" },
  { table: "invoice", column: "created_by", open: "state = 'draft'" },
];
