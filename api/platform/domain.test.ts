import { expect, it } from "vitest";
import { register } from "#api/platform/domain.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { domains } from "#api/registered.ts";
import { searchHits } from "#contract/organization/search/search.ts";
import type { Call } from "#contract/platform/call.ts";
import { menuCounts } from "#contract/platform/menu-counts.ts";
import * as registry from "#contract/registry.ts";

it("every call of the contract has its handler, and no handler another call", () => {
  const calls = Object.values(registry).flatMap((byName) => Object.values<Call>(byName));
  expect([...domains.handlers.keys()].map(({ path }) => path).sort()).toEqual(
    calls.map(({ path }) => path).sort(),
  );
});

it("what the search shows and the menu counts is brought by some domain", () => {
  expect(Object.keys(domains.search).sort()).toEqual(Object.keys(searchHits.shape).sort());
  expect(Object.keys(domains.counters).sort()).toEqual([...menuCounts].sort());
});

it("what runs by the clock is a task of some domain", () => {
  const named = domains.schedules.map((line) => line.split(" ").at(-1) ?? "");
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in domains.tasks))).toEqual([]);
});

const task: Task = async () => {};

it("two domains cannot claim the same task or the same record", () => {
  const one = { handlers: [], tasks: { clean: task }, files: { key: async () => true } };
  expect(() => register({ one })).not.toThrow();
  expect(() => register({ one, other: { handlers: [], tasks: { clean: task } } })).toThrow("Two domains");
  expect(() => register({ one, other: { handlers: [], files: one.files } })).toThrow("Two domains");
});

it("the demo is made in an order in which each domain finds what it stands on", () => {
  const demo = (...after: string[]) => ({ handlers: [], demo: { after } });
  const [honey, bees, wells] = [demo("bees"), demo("wells"), demo()];
  expect(register({ honey, bees, wells, none: { handlers: [] } }).demo).toEqual([
    wells.demo,
    bees.demo,
    honey.demo,
  ]);
  expect(() => register({ honey })).toThrow("honey → bees");
  expect(() => register({ bees, wells: demo("bees") })).toThrow("bees → wells → bees");
});
