interface Period {
  from: string;
  until: string;
}

interface Counts {
  providers: number;
  services: number;
  completedServices: number;
  contracts: number;
  /** Written amounts, empty where there are none. */
  expenses: string;
  pendingExpenses: string;
  revenue: string;
  pendingRevenue: string;
}

/** A figure of the dashboard, and the list that it counts. */
export interface Figure {
  name: keyof Counts;
  value: string | number;
  href: string;
  list: "services" | "providers" | "own";
}

/** The figures with the addresses of what they count: the same days, the same branches, the same total. */
export function figuresOf({ from, until }: Period, counts: Counts): Figure[] {
  const days = `f.scheduled=custom&f.scheduled.from=${from}&f.scheduled.until=${until}`;
  const services = (...statuses: string[]) =>
    `/providers/services?${statuses.map((status) => `f.status=${status}`).join("&")}&${days}`;
  const done = services("COMPLETED");
  const pending = services("PENDING");
  const figure = (name: keyof Counts, href: string, list: Figure["list"] = "services"): Figure => ({
    ...{ name, href, list },
    value: counts[name],
  });
  return [
    figure(
      "providers",
      `/providers/settings?f.worked=custom&f.worked.from=${from}&f.worked.until=${until}`,
      "providers",
    ),
    figure("services", services("PENDING", "COMPLETED")),
    figure("completedServices", done),
    figure("contracts", `?from=${from}&until=${until}&view=contracts#rows`, "own"),
    figure("expenses", done),
    figure("pendingExpenses", pending),
    figure("revenue", done),
    figure("pendingRevenue", pending),
  ];
}
