import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import type { ServerBuild } from "@remix-run/node";
import { screenPaths } from "#contract/platform/screens.ts";
import { colleaguePassword, inDatabase, newAgency } from "./colleague.ts";
import { expect, serverUrl, signedOut, test } from "./office.ts";
import { recordPaths } from "./records.ts";

// An agency of its own: what is posted here must spoil nothing of the others'.
test.use({ storageState: signedOut, javaScriptEnabled: false });

/** A form as a page shows it. */
interface Shown {
  action: string;
  fields: { name: string; value: string }[];
}

const odd = {
  empty: "",
  nul: "a\u0000b",
  huge: "x".repeat(60_000),
  negative: "-1",
  "beyond all numbers": "1e308",
  "beyond a bigint": "99999999999999999999",
  "no number": "NaN",
  "broken JSON": '{"a":[',
  "deep JSON": "[".repeat(5_000),
  "no day": "2026-02-30",
};
/** Which of a page's buttons it is decides about what is read: kept in most posts. */
const keeps = /^(intent|action|tab|returnTo)$/;

test("no form makes a page fail, whatever is posted with it", async ({ page }) => {
  test.setTimeout(480_000);
  const { username, api } = await newAgency();
  // A simulator: nothing leaves the house, and there is an SMS to look at.
  await inDatabase(
    "INSERT INTO integration (organization_id, vendor, is_sandbox) SELECT organization_id, 'twilio', true FROM app_user WHERE username = $1",
    [username],
  );
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(colleaguePassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const failed: string[] = [];
  const forms = new Map<string, Shown>();
  const paths = [...screenPaths.filter((path) => !path.includes("{")), ...(await recordPaths(api))];
  for (const path of [
    ...paths,
    ...paths.filter((path) => /\d$/.test(path)).map((path) => path.replace(/\d+$/, "new")),
  ]) {
    // Without scripts the timeline leads to its table.
    const address = path === "/calendar/time-line/rents" ? `${path}?as=table` : path;
    const reply = await page.goto(address, { waitUntil: "domcontentloaded" });
    if ((reply?.status() ?? 0) === 500) failed.push(`GET ${path}`);
    for (const form of await shownForms(page)) forms.set(kindOf(form), form);
  }
  expect(forms.size).toBeGreaterThan(40);
  const context = page.context().request;
  for (const { action, fields } of forms.values()) {
    if (/logout/.test(action)) continue;
    for (const [title, posted] of oddPosts(fields)) {
      const reply = await post(context, action, posted);
      if (reply === 500) failed.push(`${kindOf({ action, fields })}: ${title}`);
    }
  }
  expect(failed).toEqual([]);
});

test("no address fails at a body that is no form", async ({ request }) => {
  const failed: string[] = [];
  for (const path of await postable()) {
    for (const [type, data] of noForms) {
      const status = await post(request, path, { data, type });
      if (status === 500) failed.push(`${path}: ${type} ${data}`);
    }
  }
  expect(failed).toEqual([]);
});

const noForms: [type: string, data: string][] = [
  ["", ""],
  ["text/plain", "a=1"],
  ["application/json", "{"],
  ["application/json", "[[]]"],
  ["multipart/form-data", "a=1"],
  ["multipart/form-data; boundary=x", "--x\r\nbroken"],
  ["application/x-www-form-urlencoded", "%ED%A0%80=%00&%=%zz&a&&="],
];

/** The forms of a page as they stand, one for each button. */
function shownForms(page: Page): Promise<Shown[]> {
  return page.$$eval("form", (forms) =>
    forms
      .filter((form) => form.method === "post")
      .flatMap((form) => {
        const fields = [...new FormData(form)].map(([name, value]) => ({ name, value: String(value) }));
        const buttons = [...form.elements].flatMap((element) =>
          element instanceof HTMLButtonElement && element.name !== "" ? [element] : [],
        );
        const { pathname, search } = new URL(form.action, location.href);
        const sent = buttons.map((button) => [{ name: button.name, value: button.value }]);
        return (sent.length > 0 ? sent : [[]]).map((more) => ({
          action: pathname + search,
          fields: [...fields, ...more],
        }));
      }),
  );
}

/** Rows and columns of a list have a form or button each; one of a kind is enough. */
function kindOf({ action, fields }: Shown): string {
  const intent = fields.find(({ name }) => name === "intent")?.value.split(":")[0];
  return [action.replaceAll(/\d+/g, "1"), intent, ...new Set(fields.map(({ name }) => name))].join(" ");
}

interface Posted {
  type: string;
  data: string | Buffer;
}

function* oddPosts(fields: Shown["fields"]): Generator<[title: string, posted: Posted]> {
  const typed = (value: string, pattern: RegExp) =>
    fields.map(({ name, value: shown }): [string, string] => [name, pattern.test(name) ? shown : value]);
  for (const [title, value] of Object.entries(odd)) yield [title, asForm(typed(value, keeps))];
  yield ["nothing known", asForm(typed("?", /^$/))];
  yield ["each twice", asForm([...typed("a", keeps), ...typed("b", /^$/)])];
  yield ["nothing but what it is", asForm(typed("", keeps).filter(([name]) => keeps.test(name)))];
  const files = fields.map(({ name, value }): [string, string | null] => [
    name,
    keeps.test(name) ? value : null,
  ]);
  yield ["files for text", asMultipart(files)];
}

function asForm(fields: [string, string][]): Posted {
  return { type: "application/x-www-form-urlencoded", data: new URLSearchParams(fields).toString() };
}

/** A file where there is no text. */
function asMultipart(fields: [string, string | null][]): Posted {
  const parts = fields.map(([name, text]) =>
    text === null
      ? `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n`
      : `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return { type: "multipart/form-data; boundary=x", data: `${parts.join("")}--x--\r\n` };
}

async function post(context: APIRequestContext, path: string, { type, data }: Posted): Promise<number> {
  const headers = { origin: serverUrl, "content-type": type };
  const reply = await context.post(path, { data: Buffer.from(data), headers, maxRedirects: 0 });
  return reply.status();
}

/** An address of every route that takes posts. */
async function postable(): Promise<string[]> {
  const file = join(import.meta.dirname, "../build/server/index.js");
  const { routes }: ServerBuild = await import(pathToFileURL(file).href);
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  return Object.values(routes)
    .filter((route) => route && "action" in route.module && route.module.action)
    .map((route) => {
      const path = pathOf(route?.id)
        .replaceAll(/:\w+\??/g, "1")
        .replaceAll(/\/+/g, "/");
      return route?.index ? `${path}?index` : path;
    });
}
