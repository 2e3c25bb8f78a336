import { type RawBuilder, sql } from "kysely";

/**
 * SQL for the time, `HH:MM`, at which the guest of a stay may come and must have gone: as agreed for the stay
 * `alias`, else that of the building `h`, else of the branch `b`.
 */
export function checkInTimeOf(alias: string): RawBuilder<string> {
  return sql<string>`to_char(coalesce(${sql.ref(`${alias}.check_in_time`)}, h.check_in_time, (b.settings ->> 'checkInTime')::time, '15:00'), 'HH24:MI')`;
}
export function checkOutTimeOf(alias: string): RawBuilder<string> {
  return sql<string>`to_char(coalesce(${sql.ref(`${alias}.check_out_time`)}, h.check_out_time, (b.settings ->> 'checkOutTime')::time, '11:00'), 'HH24:MI')`;
}

/** The same without a stay: that of the building or the branch. */
export const checkInTime = sql<string>`to_char(coalesce(h.check_in_time, (b.settings ->> 'checkInTime')::time, '15:00'), 'HH24:MI')`;
export const checkOutTime = sql<string>`to_char(coalesce(h.check_out_time, (b.settings ->> 'checkOutTime')::time, '11:00'), 'HH24:MI')`;
