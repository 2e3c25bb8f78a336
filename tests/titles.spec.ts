import type { APIRequestContext } from "@playwright/test";
import { screenPaths } from "#contract/platform/screens.ts";
import { expect, test } from "./office.ts";
import { recordPaths } from "./records.ts";

/** Two addresses of one screen. */
const sameScreen = ["/home"];

interface Opened {
  title: string;
  /** Addresses of the record's other tabs. */
  tabs: string[];
}

async function open(browser: APIRequestContext, path: string): Promise<Opened> {
  const html = await (await browser.get(path)).text();
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1]?.trim() ?? "";
  const tabs = [...html.matchAll(/href="([^"]*[?&;]tab=[^"]*)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), `http://host${path}`),
  );
  const own = tabs.filter(({ pathname }) => pathname === path.split("?")[0]);
  return { title, tabs: [...new Set(own.map(({ pathname, search }) => pathname + search))] };
}

test("each screen, each record and each of its tabs has a title of its own", async ({ page, api }) => {
  const plain = screenPaths.filter((path) => !path.includes("{") && !sameScreen.includes(path));
  const titles = new Map<string, string[]>();
  const keep = (title: string, path: string) => titles.set(title, [...(titles.get(title) ?? []), path]);
  for (const path of [...plain, "/building/edit/new", "/error-404", "/not-authorized"])
    keep((await open(page.request, path)).title, path);
  for (const path of await recordPaths(api)) {
    const { title, tabs } = await open(page.request, path);
    if (tabs.length === 0) keep(title, path);
    for (const tab of tabs) keep((await open(page.request, tab)).title, tab);
  }
  expect(titles.get(""), "without a title").toBeUndefined();
  expect(
    [...titles].filter(([, paths]) => paths.length > 1),
    "a title twice",
  ).toEqual([]);
});
