import { daysAtUnits } from "#api/nights/queries-day.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { addDays, daysBetween } from "#contract/days.ts";

const shown = 30;

/** The next 30 nights of units as one letter a night (`.` free, `b` booked, `o` on option, `x` blocked) and the next arrival. */
export async function nextNights(
  context: CallContext,
  unitIds: readonly number[],
): Promise<Map<number, { nights: string; arrival: string | null }>> {
  const todays = await daysAtUnits(context, unitIds);
  const found = new Map(
    [...todays].map(([id, today]) => [
      id,
      { today, letters: Array<string>(shown).fill("."), arrival: null as string | null },
    ]),
  );
  // Units of several branches: from the first of their days to the last of their nights.
  const days = [...todays.values()].sort();
  const [first] = days;
  if (first === undefined) return new Map();
  const until = addDays(days.at(-1) ?? first, shown);
  const stays = await context.trx
    .selectFrom("rent_contract")
    .select(["unit_id", "check_in", "check_out", "status"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "in", [...unitIds])
    .where("blocks_nights", "=", true)
    .where("check_out", ">", first)
    .where("check_in", "<", until)
    .orderBy("check_in")
    .execute();
  const blocks = await context.trx
    .selectFrom("calendar_block")
    .select(["unit_id", "from_on", "until_on"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "in", [...unitIds])
    .where("removed_at", "is", null)
    .where("until_on", ">", first)
    .where("from_on", "<", until)
    .execute();
  for (const block of blocks) paint(found.get(block.unit_id), block.from_on, block.until_on, "x");
  for (const stay of stays) {
    const unit = found.get(stay.unit_id);
    paint(unit, stay.check_in, stay.check_out, stay.status === "NEW" ? "o" : "b");
    const soon = unit && stay.check_in >= unit.today && stay.check_in < addDays(unit.today, shown);
    if (soon && unit.arrival === null) unit.arrival = stay.check_in;
  }
  return new Map([...found].map(([id, { letters, arrival }]) => [id, { nights: letters.join(""), arrival }]));
}

function paint(
  unit: { letters: string[]; today: string } | undefined,
  from: string,
  until: string,
  letter: string,
): void {
  if (!unit) return;
  const begin = Math.max(0, daysBetween(unit.today, from));
  const end = Math.min(shown, daysBetween(unit.today, until));
  for (let night = begin; night < end; night += 1) unit.letters[night] = letter;
}
