import { type APIRequestContext, request } from "@playwright/test";
import { type Flag, type Need, type Resource, resources } from "#contract/platform/access.ts";
import { screenPaths, screens } from "#contract/platform/screens.ts";
import { colleaguePassword, inDatabase, newAgency } from "./colleague.ts";
import { expect, ownAddress, password, serverUrl, test } from "./office.ts";
import { recordPaths } from "./records.ts";
import { testedScreens } from "./tested-screens.ts";

const plainScreens = screenPaths.filter((path) => !path.includes("{"));
/** Whether a path is of a record of the organization as a whole, the same in every branch. */
const isOrganizationWide = (path: string) =>
  Object.entries(testedScreens).some(
    ([screen, { organizationWide }]) =>
      organizationWide && new RegExp(`^${screen.replace(/\{\w+\}/g, "\\d+")}$`).test(path),
  );
const flags: readonly Flag[] = ["read", "create", "edit", "operation"];
const beyondBranches = /(^|_)all(_|$|[a-z])|allcalendar|allbu/;

function needsOf(path: (typeof screenPaths)[number]): readonly Need[] {
  const needs = screens[path];
  return typeof needs === "string" ? [] : needs;
}

/** One of the demo organization with a role of their own, in the branches whose names are given. */
async function addPerson(granted: readonly Resource[], held: readonly Flag[], branches: readonly string[]) {
  const name = `walker-${Math.random().toString(36).slice(2, 10)}`;
  await inDatabase("INSERT INTO role (organization_id, name) VALUES (1, $1)", [name]);
  await inDatabase(
    `INSERT INTO role_permission (organization_id, role_id, resource, "read", "create", edit, operation)
     SELECT 1, r.id, granted, $3, $4, $5, $6 FROM role r, unnest($2::text[]) granted WHERE r.organization_id = 1 AND r.name = $1`,
    [name, granted, ...flags.map((flag) => held.includes(flag))],
  );
  await inDatabase(
    `INSERT INTO app_user (organization_id, username, password_hash, lastname, role_id, joined_at)
     SELECT 1, r.name, u.password_hash, r.name, r.id, now() FROM role r, app_user u
     WHERE r.organization_id = 1 AND r.name = $1 AND u.username = 'admin'`,
    [name],
  );
  await inDatabase(
    `INSERT INTO user_branch (organization_id, user_id, branch_id)
     SELECT 1, u.id, b.id FROM app_user u, branch b WHERE u.username = $1 AND b.organization_id = 1 AND b.name = ANY($2)`,
    [name, branches],
  );
  return name;
}

/** A browser without a screen, signed in by the form. */
async function browserOf(username: string, secret = password): Promise<APIRequestContext> {
  const context = await request.newContext({
    baseURL: serverUrl,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { origin: serverUrl, "x-forwarded-for": ownAddress() },
  });
  const reply = await context.post("/login", { form: { username, password: secret }, maxRedirects: 0 });
  expect(reply.status(), `sign-in of ${username}`).toBe(302);
  return context;
}

async function outcome(browser: APIRequestContext, path: string): Promise<"shown" | "refused" | "absent"> {
  const reply = await browser.get(path);
  const { pathname } = new URL(reply.url());
  if (pathname === "/not-authorized" && reply.status() === 403) return "refused";
  if (reply.status() === 404) return "absent";
  expect(reply.status(), path).toBe(200);
  return "shown";
}

test("each screen asks for what was agreed", () => {
  expect(Object.keys(testedScreens).sort(), "each has its entry in tests/<domain>.screens.ts").toEqual(
    [...screenPaths].sort(),
  );
  for (const path of screenPaths) {
    const { agreed } = testedScreens[path] ?? {};
    if (!agreed) continue;
    const flag = agreed !== "open" && agreed.level === "rw" ? "edit" : "read";
    expect(screens[path], path).toEqual(
      agreed === "open" ? "signedIn" : [{ resource: agreed.resource, flag }],
    );
  }
});

test("nobody sees a record without signing in", async ({ api }) => {
  const nobody = await request.newContext({ baseURL: serverUrl, storageState: { cookies: [], origins: [] } });
  for (const path of await recordPaths(api)) {
    const reply = await nobody.get(path, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location?.split("?")[0]], path).toEqual([302, "/login"]);
  }
});

test("a role without a permission sees no screen that asks for one", async () => {
  const browser = await browserOf(await addPerson([], [], ["Wien", "Berlin", "Lisboa"]));
  for (const path of plainScreens)
    expect(await outcome(browser, path), path).toBe(needsOf(path).length === 0 ? "shown" : "refused");
});

test("a role that may only read sees the screens that only ask for reading", async () => {
  const browser = await browserOf(await addPerson(resources, ["read"], ["Wien", "Berlin", "Lisboa"]));
  for (const path of plainScreens) {
    const reads = needsOf(path).every(({ flag }) => flag === "read");
    expect(await outcome(browser, path), path).toBe(reads ? "shown" : "refused");
  }
});

test("records of another branch are not there", async ({ api }) => {
  const paths = await recordPaths(api);
  const granted = resources.filter((resource) => !beyondBranches.test(resource));
  const browser = await browserOf(await addPerson(granted, flags, ["Berlin"]));
  for (const path of paths.filter((one) => !isOrganizationWide(one)))
    expect(await outcome(browser, path), path).toBe("absent");
});

test("records of another organization are not there, whoever asks", async ({ api }) => {
  const paths = await recordPaths(api);
  const stranger = await newAgency();
  const browser = await browserOf(stranger.username, colleaguePassword);
  for (const path of paths) expect(await outcome(browser, path), path).toBe("absent");
});

test("the operator's screen opens with `system` alone, and each tab says what it asks for besides", async () => {
  const browser = await browserOf(await addPerson(["system"], ["read", "edit"], []));
  for (const tab of ["users", "mail", "affiliates", "roles", "modules"])
    expect(await outcome(browser, `/superuser?tab=${tab}`), tab).toBe("shown");
  const users = await (await browser.get("/superuser?tab=users")).text();
  expect(users).toContain("Dafür brauchen Sie das Recht „Benutzer“ (lesen).");
  await browser.dispose();
});
