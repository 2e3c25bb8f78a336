import type { CallContext } from "#api/platform/call-context.ts";
import { addDays, daysBetween, todayIn } from "#contract/days.ts";

const shown = 30;

/** The next 30 nights of units as one letter a night (`.` free, `b` booked, `o` on option, `x` blocked) and the next arrival. */
export async function nextNights(
  context: CallContext,
  unitIds: readonly number[],
): Promise<Map<number, { nights: string; arrival: string | null }>> {
  const today = todayIn("UTC", context.now);
  const found = new Map(
    unitIds.map((id) => [id, { letters: Array<string>(shown).fill("."), arrival: null as string | null }]),
  );
  if (unitIds.length === 0) return new Map();
  const until = addDays(today, shown);
  const stays = await context.trx
    .selectFrom("rent_contract")
    .select(["unit_id", "check_in", "check_out", "status"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "in", [...unitIds])
    .where("blocks_nights", "=", true)
    .where("check_out", ">", today)
    .where("check_in", "<", until)
    .orderBy("check_in")
    .execute();
  const blocks = await context.trx
    .selectFrom("calendar_block")
    .select(["unit_id", "from_on", "until_on"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "in", [...unitIds])
    .where("removed_at", "is", null)
    .where("until_on", ">", today)
    .where("from_on", "<", until)
    .execute();
  for (const block of blocks)
    paint(found.get(block.unit_id)?.letters, today, block.from_on, block.until_on, "x");
  for (const stay of stays) {
    const unit = found.get(stay.unit_id);
    paint(unit?.letters, today, stay.check_in, stay.check_out, stay.status === "NEW" ? "o" : "b");
    if (unit && unit.arrival === null && stay.check_in >= today) unit.arrival = stay.check_in;
  }
  return new Map([...found].map(([id, { letters, arrival }]) => [id, { nights: letters.join(""), arrival }]));
}

function paint(
  letters: string[] | undefined,
  today: string,
  from: string,
  until: string,
  letter: string,
): void {
  const begin = Math.max(0, daysBetween(today, from));
  const end = Math.min(shown, daysBetween(today, until));
  for (let night = begin; letters && night < end; night += 1) letters[night] = letter;
}
