import { decide, needs, type Principal, resources } from "#contract/platform/access.ts";
import { screenPaths, screens } from "#contract/platform/screens.ts";
import type { Benchmark } from "./figure.ts";

const rounds = 20_000;
const grant = { active: true, read: true, create: true, edit: true, operation: true };
/** Holds everything, in an organization where much is switched off: every decision looks at all there is to look at. */
const person: Principal = {
  isAdmin: false,
  permissions: Object.fromEntries(resources.map((name) => [name, grant])),
  off: resources.filter((name) => name.startsWith("vip") || name.startsWith("messageTemplate")),
};

/** What a decision about access costs, over all screens and a call that needs two rights. */
export const benchmark: Benchmark = async () => {
  const requirements = [
    ...screenPaths.map((path) => screens[path]),
    [...needs("invoice", "edit"), ...needs("client_name", "read")],
  ];
  const round = () => requirements.filter((requirement) => decide(person, requirement).allowed).length;
  for (let warm = 0; warm < 500; warm += 1) round();
  const start = performance.now();
  let open = 0;
  for (let done = 0; done < rounds; done += 1) open += round();
  const each = ((performance.now() - start) / rounds / requirements.length) * 1000;
  return [
    { what: "one access decision", value: each, unit: "µs", budget: 20 },
    { what: "screens open to who holds everything", value: open / rounds, unit: "", budget: null },
  ];
};
