import type { Browser, BrowserContext, ConsoleMessage, Request, Response } from "@playwright/test";

/** What a browser complained of, where and how. */
export interface Complaints {
  /** A complaint that the test brings about itself, e.g. by taking the server away. */
  expected(pattern: RegExp): void;
}

/** What only makes the page worse, and is never an answer to the reader. */
const parts = ["script", "stylesheet", "font", "image", "media", "manifest"];

/**
 * Listens to every page of a browser until it is asked for what it heard: errors and warnings of the console, refused or
 * failed parts of pages, uncaught errors, answers of 500. A page or a form that is refused (4xx) is an honest answer, and
 * the test's own to look at.
 */
export function listen(browser: Browser): Complaints & { heard(): string[]; stop(): void } {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const add = (what: string, where: string) => complaints.push(`${what} (${where})`);
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text();
    // Answers are looked at below, where it is known what was asked for.
    if (!["error", "warning"].includes(message.type()) || text.startsWith("Failed to load resource")) return;
    // Said of a page that stays open for seconds without the scripts that would use it.
    if (text.includes("was preloaded using link preload but not used")) return;
    // Remix says so of a navigation that was left for another one while its data came in.
    if (text.startsWith("AbortError: signal is aborted without reason")) return;
    add(`${message.type()}: ${text}`, message.page()?.url() ?? "");
  };
  const onResponse = (response: Response) => {
    const kind = response.request().resourceType();
    if (response.status() >= 500 || (response.status() >= 400 && parts.includes(kind)))
      add(`${response.status()} for ${kind} ${response.url()}`, response.request().frame().url());
  };
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? "";
    // Left for another page before it was there; or refused, of which the console tells, unless scripts are switched off.
    if (/ERR_ABORTED|^csp$/.test(reason) || !parts.includes(request.resourceType())) return;
    add(`${reason} for ${request.resourceType()} ${request.url()}`, request.url());
  };
  const attach = (context: BrowserContext) => {
    context.on("console", onConsole);
    context.on("response", onResponse);
    context.on("requestfailed", onFailed);
    context.on("weberror", (error) => add(`uncaught: ${error.error()}`, error.page()?.url() ?? ""));
  };
  browser.contexts().forEach(attach);
  browser.on("context", attach);
  return {
    expected: (pattern) => expected.push(pattern),
    heard: () => complaints.filter((one) => !expected.some((pattern) => pattern.test(one))),
    stop: () => browser.off("context", attach),
  };
}
