// npm run bench [-- name …]: measures what the architecture has budgets for. A size or a count over its limit makes the
// run fail, a time never does. Needs a build (`npm run build`).
import { enableCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { type Benchmark, fails, line } from "./figure.ts";

process.env.NODE_ENV = "production";
enableCompileCache();

const all = {
  sizes: async () => (await import("./sizes.ts")).benchmark,
  "page-cost": async () => (await import("./page-cost.ts")).benchmark,
  processes: async () => (await import("./processes.ts")).benchmark,
  routes: async () => (await import("./routes.ts")).benchmark,
  messages: async () => (await import("./messages.ts")).benchmark,
  "list-page": async () => (await import("./list-page.ts")).benchmark,
  "list-call": async () => (await import("./list-call.ts")).benchmark,
  clients: async () => (await import("./clients.ts")).benchmark,
  "client-filters": async () => (await import("./client-filters.ts")).benchmark,
  access: async () => (await import("./access.ts")).benchmark,
  units: async () => (await import("./units.ts")).benchmark,
  "price-calendar": async () => (await import("./price-calendar.ts")).benchmark,
  visits: async () => (await import("./visits.ts")).benchmark,
  timeline: async () => (await import("./timeline.ts")).benchmark,
  "timeline-acts": async () => (await import("./timeline-acts.ts")).benchmark,
  dispatches: async () => (await import("./dispatches.ts")).benchmark,
  unseen: async () => (await import("./unseen.ts")).benchmark,
  "cleaning-plan": async () => (await import("./cleaning-plan.ts")).benchmark,
  "cleaner-phones": async () => (await import("./cleaner-phones.ts")).benchmark,
  devices: async () => (await import("./devices.ts")).benchmark,
  start: async () => (await import("./start.ts")).benchmark,
  deposits: async () => (await import("./deposits.ts")).benchmark,
  postings: async () => (await import("./postings.ts")).benchmark,
  treasury: async () => (await import("./treasury.ts")).benchmark,
  "owner-statements": async () => (await import("./owner-statements.ts")).benchmark,
  import: async () => (await import("./import.ts")).benchmark,
  "import-clients": async () => (await import("./import-clients.ts")).benchmark,
  audit: async () => (await import("./audit.ts")).benchmark,
  "contract-papers": async () => (await import("./contract-papers.ts")).benchmark,
  "contract-pages": async () => (await import("./contract-pages.ts")).benchmark,
  "double-booking": async () => (await import("./double-booking.ts")).benchmark,
  acts: async () => (await import("./acts.ts")).benchmark,
  "random-acts": async () => (await import("./random-acts.ts")).benchmark,
} satisfies Record<string, () => Promise<Benchmark>>;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(", ")}. There are: ${Object.keys(all).join(", ")}.\n`);
  process.exit(2);
}
process.stdout.write(`Node ${process.versions.node}, ${availableParallelism()} cores\n`);
for (const [name, load] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  const benchmark = await load();
  const figures = await benchmark((text) => process.stdout.write(`  … ${text}\n`));
  for (const figure of figures) process.stdout.write(`${line(figure)}\n`);
  if (figures.some(fails)) process.exitCode = 1;
}
