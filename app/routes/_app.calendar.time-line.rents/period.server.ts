import { packRuns } from "#app/components/timeline/data.ts";
import { writePeriod } from "#app/components/timeline/period-text.ts";
import type { TimelineView } from "#app/components/timeline/view.ts";
import type { Client } from "#contract/platform/client.ts";
import { filterOf } from "./load.server.ts";

interface Wanted {
  view: TimelineView;
  until: string;
  /** Only these; all that match without. */
  unitIds?: number[];
}

/** A period as it travels to the island. */
export async function periodText(api: Client, { view, until, unitIds }: Wanted): Promise<string> {
  const priced = view.zoom !== "months";
  const period = await api.calendar.rent({
    from: view.from,
    until,
    prices: priced,
    filter: unitIds ? { unitIds } : filterOf(view),
  });
  return writePeriod({
    ...period,
    prices: priced ? packRuns(period.prices) : null,
    untold: packRuns(period.untold),
  });
}
