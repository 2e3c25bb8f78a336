import { sql } from "kysely";

/** When guests may come and must have gone, `HH:MM`: of the building `h`, else of the branch `b`. */
export const checkInTime = sql<string>`to_char(coalesce(h.check_in_time, (b.settings ->> 'checkInTime')::time, '15:00'), 'HH24:MI')`;
export const checkOutTime = sql<string>`to_char(coalesce(h.check_out_time, (b.settings ->> 'checkOutTime')::time, '11:00'), 'HH24:MI')`;
