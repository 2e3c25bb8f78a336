import { describe, expect, it } from "vitest";
import { figuresOf } from "./figures.ts";

const none = { expenses: "", pendingExpenses: "", revenue: "", pendingRevenue: "" };
const counts = { providers: 2, services: 5, completedServices: 3, contracts: 1, ...none };
const hrefs = Object.fromEntries(
  figuresOf({ from: "2026-05-01", until: "2026-05-31" }, counts).map(({ name, href }) => [name, href]),
);

describe("figures of the providers' dashboard", () => {
  it.each([
    ["services", ["PENDING", "COMPLETED"]],
    ["completedServices", ["COMPLETED"]],
    ["expenses", ["COMPLETED"]],
    ["pendingRevenue", ["PENDING"]],
  ])("%s opens the services that it counts", (name, statuses) => {
    const url = new URL(hrefs[name] ?? "", "https://house.example");
    expect(url.searchParams.getAll("f.status")).toEqual(statuses);
    expect(url.searchParams.get("f.scheduled.from")).toBe("2026-05-01");
    expect(url.searchParams.get("f.scheduled.until")).toBe("2026-05-31");
  });
});
