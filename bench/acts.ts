import type { Page } from "playwright";
import { addDays } from "#contract/platform/days.ts";
import { today } from "#server/demo.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { type House, openHouse, password } from "./house.ts";
import { startOver } from "./real-process.ts";
import { inSlowBrowser, quiet, type SlowBrowser } from "./slow-browser.ts";
import { median } from "./timing.ts";

/** A key of Playwright's, a text that is typed, or what must be there before the next key makes sense. */
type Step = { key: string } | { type: string } | { until: string };

interface Act {
  what: string;
  /** Keys beside what is typed, at most. */
  budget: number;
  steps: (round: number) => Step[];
}

const seconds = 3;
const key = (name: string): Step => ({ key: name });
const type = (text: string): Step => ({ type: text });
const until = (expression: string): Step => ({ until: expression });
const there = (selector: string) => until(`document.querySelector(${JSON.stringify(selector)}) ? 1 : null`);
const at = (path: string) => until(`location.pathname.startsWith(${JSON.stringify(path)}) ? 1 : null`);
/** Not by `innerText`, which would have the page laid out each time. */
const says = (text: string) =>
  until(
    `[...document.querySelectorAll("main, dialog[open], [role=status]")].some((part) => part.textContent.includes(${JSON.stringify(text)})) ? 1 : null`,
  );

/** Each act is done so often, on a stay of its own: the guests' names end by it. */
const endings = ["moor", "bach", "feld"];

/** The stay of a guest, from any screen: by half their name, of which nothing else has a part. */
const toStay = (guest: string, round: number): Step[] => [
  key("Control+k"),
  there("dialog[open] input"),
  type(`${guest}${endings[round]?.slice(0, 2)}`),
  there(`dialog[open] [cmdk-item][aria-selected=true][data-value^="contracts:"]`),
  key("Enter"),
  at("/real_estate/contracts/rent/"),
  there("[data-record]"),
];
const first = there("[role=combobox]:focus");
const question = there("dialog[open] [data-key-ctrl=Enter]");
const confirmed = (text: string): Step[] => [key("Control+Enter"), says(text)];

/** What reception does all day, on stays made for it. */
const acts: Act[] = [
  {
    what: "find a guest by half a name",
    budget: 6,
    steps: () => [
      key("Control+k"),
      there("dialog[open] input"),
      type("Quendel"),
      there(`dialog[open] [cmdk-item][aria-selected=true][data-value^="clients:"]`),
      key("Enter"),
      at("/clients/edit/"),
      there("[data-record]"),
    ],
  },
  {
    what: "who arrives today",
    budget: 2,
    steps: () => [key("g"), key("h"), says("Arrivals"), there("[data-row]")],
  },
  {
    what: "book by phone for a new guest",
    budget: 12,
    steps: (round) => [
      ...[key("g"), key("h"), says("Arrivals"), key("n"), first],
      ...[
        type("Acts free"),
        there("[role=option]"),
        key("Tab"),
        type(written(40 + round * 5)),
        key("Tab"),
        type(written(43 + round * 5)),
      ],
      ...[key("Tab"), key("Tab"), key("Tab"), key("Tab"), type("Sauerampfer"), key("Tab"), type("Rosa")],
      ...[key("Tab"), type(`rosa${round}@mail.example`), ...confirmed("Contract created successfully")],
    ],
  },
  {
    what: "move a stay to another unit",
    budget: 7,
    steps: (round) => [
      ...[...toStay("Umzieh", round), key("m"), first],
      ...[type(`Acts ${endings[round]}`), there("[role=option]"), key("Tab"), ...confirmed("Undo")],
    ],
  },
  {
    what: "extend a stay by a night",
    budget: 5,
    steps: (round) => [...toStay("Verweil", round), key("+"), first, ...confirmed("Undo")],
  },
  {
    what: "check in with a missing datum",
    budget: 5,
    steps: (round) => [...toStay("Ankom", round), key("c"), question, ...confirmed("Guest checked in")],
  },
  {
    what: "take a cash payment",
    budget: 6,
    steps: (round) => [...toStay("Zahl", round), key("p"), question, ...confirmed("Payment recorded")],
  },
  {
    what: "send check-in details again",
    budget: 4,
    steps: (round) => [
      ...toStay("Warte", round),
      key("w"),
      question,
      ...confirmed("Check-in details are on their way"),
    ],
  },
  {
    what: "refund a deposit in part",
    budget: 8,
    steps: (round) => [
      ...[...toStay("Kaut", round), key("4"), says("Deposited"), key("r"), question, key("Tab")],
      ...[there("dialog[open] [name=amount]:focus"), type("100"), key("Control+Enter")],
      ...[says("100.00 is recorded as given back"), ...confirmed("Deposit settled as entered")],
    ],
  },
  {
    what: "cancel a stay",
    budget: 5,
    steps: (round) => [...toStay("Absag", round), key("d"), question, ...confirmed("cancelled")],
  },
];

/** `days` from today, as it is typed. */
function written(days: number): string {
  return addDays(today(), days).split("-").toReversed().join("/");
}

async function makeStays({ client }: House): Promise<void> {
  const { branches } = await client.session.profile({});
  const where = { branchId: branches[0]?.id ?? 0, city: "Wien", country: "AT", persons: 4 };
  const unit = async (label: string) =>
    (await client.units.add({ realEstate: { ...where, label, basePricePerNight: 9000 } })).RealEstateId;
  await unit("Acts free");
  for (const ending of endings) await unit(`Acts ${ending}`);
  const person = { branchId: where.branchId, firstname: "Vera", lastname: "Quendelstein" };
  await client.clients.add({ client: { ...person, email: "vera@mail.example" } });
  const guests = ["Umzieh", "Verweil", "Ankom", "Zahl", "Warte", "Kaut", "Absag"];
  const stays = guests.flatMap((name) => endings.map((ending) => ({ name, lastname: name + ending })));
  for (const [number, { name, lastname }] of stays.entries()) {
    const checkIn = addDays(today(), name === "Ankom" ? 0 : 5);
    const guest = { firstname: "Nora", lastname, email: `${lastname}@mail.example` };
    const { contractId } = await client.rentContracts.create({
      propertyId: await unit(`Acts ${number}`),
      contract: { checkIn, checkOut: addDays(checkIn, 3), adults: 1, client: guest, deposit: 30_000 },
    });
    await client.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
    if (name === "Warte") await client.stayLinks.checkInDetails({ id: contractId });
    if (name === "Kaut") await payDeposit(client, contractId);
  }
}

async function payDeposit(client: House["client"], id: number): Promise<void> {
  const { contract } = await client.rentContracts.read({ id });
  const deposit = contract.payments.find(({ kind }) => kind === "deposit");
  await client.rentContracts.markPaymentAsPaid({
    contractId: id,
    paymentId: deposit?.id ?? 0,
    method: "cash",
  });
}

/** Whatever the screen: the list of units, far from what is wanted; it has stood for a second. */
async function begin(browser: SlowBrowser, url: string): Promise<void> {
  await browser.page.goto(`${url}/real_estate`, { waitUntil: "load" });
  await browser.until('document.documentElement.dataset.keys === "listening" ? 1 : null');
  await quiet(browser, (await browser.ask("performance.now()")) ?? 0);
}

async function press(page: Page, step: Exclude<Step, { until: string }>): Promise<void> {
  if ("key" in step) await page.keyboard.press(step.key);
  else await page.keyboard.insertText(step.type);
}

/** Keys and seconds of what reception does all day, from any screen, at 6 × CPU throttle. */
export const benchmark: Benchmark = async (tell) => {
  tell("making a house");
  const house = await openHouse({ units: 150, contracts: 3000, clients: 1000 });
  try {
    await makeStays(house);
    const server = await startOver(house);
    try {
      return await inSlowBrowser(server.url, password, [], async (browser) => {
        const figures: Figure[] = [];
        for (const { what, budget, steps } of acts) {
          tell(what);
          const took: number[] = [];
          for (const round of endings.keys()) {
            await begin(browser, server.url);
            const started = performance.now();
            for (const step of steps(round)) {
              if ("until" in step) await browser.until(step.until);
              else await press(browser.page, step);
            }
            took.push((performance.now() - started) / 1000);
          }
          const keys = steps(0).filter((step) => "key" in step).length;
          figures.push({
            what: `${what}, keys beside what is typed`,
            value: keys,
            unit: "",
            budget,
            limit: budget,
          });
          figures.push({
            what: `${what}, at 6 × CPU throttle`,
            value: median(took),
            unit: "s",
            budget: seconds,
          });
        }
        return figures;
      });
    } finally {
      await server.stop();
    }
  } finally {
    await house.close();
  }
};
