import type { Page } from "@playwright/test";

/** Tabs until the focus stands on a control of this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element && "labels" in element ? (element as HTMLInputElement).labels?.[0] : null;
      return label?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`no control called ${name} within 80 steps`);
}
