import { today } from "#server/demo.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { openHouse, password } from "./house.ts";
import { startOver } from "./real-process.ts";
import { inSlowBrowser, open, quiet } from "./slow-browser.ts";

const bars = "[role=grid] [role=gridcell]";
const runs = 5;

/** What a person does on a stay of the timeline, from the key to the painted result at 6 × CPU throttle. */
export const benchmark: Benchmark = async (tell) => {
  tell("making 200 units with their stays");
  const house = await openHouse({ units: 200, contracts: 4000, clients: 500 });
  try {
    const server = await startOver(house);
    const took = await inSlowBrowser(server.url, password, ["h1", bars], async (browser) => {
      const { page } = browser;
      const { drawn } = await open(browser, `${server.url}/calendar/time-line/rents?from=${today()}`, bars);
      await quiet(browser, drawn);
      const painted = async (key: string, seen: string): Promise<number> => {
        const script = `new Promise((done) => {
          const began = performance.now();
          const look = () => document.querySelector(${JSON.stringify(seen)})
            ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
            : performance.now() - began > 5000 ? done(null) : requestAnimationFrame(look);
          document.querySelector("[role=grid]").dispatchEvent(
            new KeyboardEvent("keydown", { key: ${JSON.stringify(key)}, bubbles: true, cancelable: true }));
          look();
        })`;
        const value = await page.evaluate<number | null>(script);
        if (value === null) throw new Error(`${key} never showed ${seen}`);
        return value;
      };
      // The cursor goes to the first stay of the first row that has one now.
      for (let row = 0; row < 40; row += 1) {
        const status = await page.locator("p[role=status]").first().textContent();
        if (status && !/free/.test(status)) break;
        await page.keyboard.press("ArrowDown");
      }
      const best = async (key: string, seen: string): Promise<number> => {
        const times: number[] = [];
        for (let run = 0; run < runs; run += 1) {
          times.push(await painted(key, seen));
          await page.keyboard.press("Escape");
          await page.waitForTimeout(300);
        }
        return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
      };
      return { look: await best("Enter", "dialog[open]"), carry: await best("m", ".tl-ghost") };
    }).finally(() => server.stop());
    const figure = (what: string, value: number): Figure => ({ what, value, unit: "ms", budget: 100 });
    return [
      figure("Enter: the stay beside the rows, at 6 × CPU throttle", took.look),
      figure("m: the stay is carried, at 6 × CPU throttle", took.carry),
    ];
  } finally {
    await house.close();
  }
};
