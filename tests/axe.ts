import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { prefer } from "./office.ts";

/** What axe has against a part of the page as it is, by these rules or by all. */
export async function against(page: Page, where: string, part = "html", rules?: string[]): Promise<string[]> {
  // The page has no frames of other origins; for those it would open another page each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .include(part);
  const results = await (rules ? axe.withRules(rules) : axe).analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target }) => `${where}: ${id} at ${target.join(" ")}`),
  );
}

/** What lacks contrast in another skin: colours on the same page (`tokens.css`), and nothing else. */
export async function contrastIn(page: Page, where: string, skin: string, part = "html"): Promise<string[]> {
  const wear = (chosen: string) =>
    page.locator("html").evaluate((html, name) => html.setAttribute("data-skin", name), chosen);
  await wear(skin);
  const problems = await against(page, `${where} (${skin})`, part, ["color-contrast"]);
  await wear("light");
  return problems;
}

/** Colours that are still on their way to another skin have no contrast to be judged. */
export async function atOnce(context: BrowserContext, page: Page): Promise<void> {
  await prefer(context, { skin: "light" });
  await page.emulateMedia({ reducedMotion: "reduce" });
}
