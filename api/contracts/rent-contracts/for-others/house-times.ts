import { type RawBuilder, sql } from "kysely";

/** When the guest of a stay may come and must have gone, `HH:MM`: as it was agreed for the stay `alias`, else of the building `h`, else of the branch `b`. */
export function checkInTimeOf(alias: string): RawBuilder<string> {
  return sql<string>`to_char(coalesce(${sql.ref(`${alias}.check_in_time`)}, h.check_in_time, (b.settings ->> 'checkInTime')::time, '15:00'), 'HH24:MI')`;
}
export function checkOutTimeOf(alias: string): RawBuilder<string> {
  return sql<string>`to_char(coalesce(${sql.ref(`${alias}.check_out_time`)}, h.check_out_time, (b.settings ->> 'checkOutTime')::time, '11:00'), 'HH24:MI')`;
}

/** The same of the house, for whoever has no stay yet. */
export const checkInTime = sql<string>`to_char(coalesce(h.check_in_time, (b.settings ->> 'checkInTime')::time, '15:00'), 'HH24:MI')`;
export const checkOutTime = sql<string>`to_char(coalesce(h.check_out_time, (b.settings ->> 'checkOutTime')::time, '11:00'), 'HH24:MI')`;
