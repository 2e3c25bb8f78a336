import type { Browser, Page } from "@playwright/test";
import { dayFromToday, hydrated, newUnit, expect as office, signedOut, test, typed } from "./office.ts";
import { tabTo } from "./tab-to.ts";

/** A walk as long as this one meets every slow moment there is. */
const expect = office.configure({ timeout: 60_000 });
const own = () => Math.random().toString(36).slice(2, 8);

/** What somebody does at the keyboard, with what they wait to read before they go on. */
const at = (page: Page) => ({
  press: (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
  type: (text: string) => page.keyboard.type(text),
  to: (name: RegExp) => tabTo(page, name),
  reads: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
  asked: () => expect(page.getByRole("dialog")).toBeVisible(),
  goOn: async () => {
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
});

/** The guest reads and signs on a telephone that runs no scripts. */
async function sign(browser: Browser, address: string, name: string): Promise<void> {
  const telephone = await browser.newContext({
    storageState: signedOut,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await telephone.newPage();
  const guest = at(page);
  await page.goto(`${address}?lang=en`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await guest.to(/^Your name/);
  await guest.type(name);
  await guest.to(/^I have read the document/);
  await guest.press("Space");
  await guest.to(/^Sign$/);
  await guest.press("Enter");
  await guest.reads("You have signed.");
  await telephone.close();
}

test("a stay from the phone call to the deposit's return, and nothing but keys is touched", async ({
  page,
  api,
  browser,
}) => {
  const [label, guest, lease] = [`Whole ${own()}`, `Ganz${own()}`, `Lease ${own()}`];
  const unit = await newUnit(api, label);
  await api.contractTemplates.add({
    template: { name: lease, language: "en", text: "# Lease\n\n{guest.name} rents {unit.name}." },
  });
  const desk = at(page);
  const stay = async () => {
    const { contracts } = await api.rentContracts.list({ filter: { unitId: [unit.id] } });
    return (await api.rentContracts.read({ id: contracts[0]?.id ?? 0 })).contract;
  };
  await page.goto("/clients");
  await hydrated(page);

  await test.step("booked by phone", async () => {
    await desk.press("g", "h");
    await desk.reads("Arrivals");
    await desk.press("n");
    await expect(page.locator("[role=combobox]").first()).toBeFocused();
    await desk.type(label);
    await desk.press("Tab", "Tab");
    await desk.type(typed(dayFromToday(2)));
    await desk.press("Tab");
    await desk.type("1");
    await desk.to(/^Last name/);
    await desk.type(guest);
    await desk.press("Tab");
    await desk.type("Rosa");
    await desk.press("Tab");
    await desk.type(`${guest}@mail.example`);
    await desk.to(/^Deposit/);
    await desk.type("200");
    await desk.press("Control+Enter");
    await desk.reads("Contract created successfully");
    expect(await stay()).toMatchObject({ checkIn: dayFromToday(0), status: "NEW", guest: `Rosa ${guest}` });
  });

  await test.step("put on paper, sent and signed", async () => {
    await hydrated(page);
    await desk.press("6");
    await desk.reads("Make from a template");
    await desk.to(/^Template/);
    await desk.type(lease);
    await desk.to(/^Make the PDF/);
    await desk.press("Enter");
    await desk.reads("Document made");
    await desk.press("5");
    await desk.reads("Ready to be sent to the client");
    await desk.to(/^Ask for signatures/);
    await desk.press("Enter");
    await desk.reads("Client is to sign");
    await desk.to(/^Link to copy/);
    await desk.press("Enter");
    const link = page.locator("code", { hasText: "/sign/" });
    const { pathname } = new URL((await link.textContent()) ?? "");
    await sign(browser, new URL(page.url()).origin + pathname, `Rosa ${guest}`);
    await desk.press("5");
    await desk.reads(/signed by all on/);
  });

  await test.step("paid", async () => {
    // Rent and deposit at once, in cash, with change.
    await desk.press("p");
    await desk.asked();
    const boxes = page.getByRole("dialog").getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole("dialog").getByLabel("Cash received").fill("5000");
    await expect(page.getByRole("dialog").getByText("Change:")).toBeVisible();
    await desk.press("Control+Enter");
    await desk.reads(/Payment recorded\. Change: €\s4,560\.00/);
    expect(await stay()).toMatchObject({ open: 0, status: "ACTIVE" });
  });

  await test.step("told how to get in, checked in with a datum that was missing, checked out", async () => {
    await desk.press("w");
    await desk.asked();
    await desk.goOn();
    await desk.reads("Check-in details are on their way");
    await desk.press("c");
    await desk.asked();
    await expect(page.getByRole("dialog")).toContainText("Date of birth");
    await desk.to(/^Fill them in first/);
    await desk.press("Enter");
    await desk.reads("Register data");
    await desk.to(/^Register data/);
    await desk.press("Enter");
    await desk.to(/^Date of birth/);
    await desk.type("14/03/1985");
    await desk.press("Enter");
    await desk.reads("Saved");
    await desk.press("c");
    await desk.asked();
    await desk.reads(/missing/);
    await expect(page.getByRole("dialog")).not.toContainText("Date of birth");
    await desk.goOn();
    await desk.reads("Guest checked in");
    expect((await stay()).checkedInAt).not.toBeNull();
    await desk.press("o");
    await desk.asked();
    await expect(page.getByRole("dialog")).toContainText("of deposit is held");
    await desk.goOn();
    await desk.reads("Guest checked out");
    expect((await stay()).checkedOutAt).not.toBeNull();
  });

  await test.step("given back a part of the deposit", async () => {
    await desk.press("4");
    await desk.reads("Deposited");
    await desk.press("r");
    await desk.asked();
    await desk.to(/^Given back/);
    await desk.type("150");
    await desk.press("Control+Enter");
    await desk.reads(/150\.00 is recorded as given back/);
    await desk.goOn();
    await desk.reads("Deposit settled as entered");
    const { deposits } = await api.deposits.ofContract({ id: (await stay()).id });
    expect(deposits).toMatchObject([
      { status: "DEPOSITED", collected: 20_000, refunded: 15_000, balance: 5_000 },
    ]);
  });

  await test.step("and all of it stands in its history in words", async () => {
    await desk.to(/^History/);
    await desk.press("Enter");
    await desk.reads(/^State of the signing/);
    const text = (await page.getByRole("main").getByRole("listitem").allTextContents()).join("\n");
    expect(text).toMatch(/Total price: €\s/);
    const codes = /\b[a-z]+_\w+|\b[A-Z]+_[A-Z_]+\b|\d{4}-\d\d-\d\d|(Total price|Amount): \d+$/gm;
    expect(text.match(codes)).toBeNull();
  });
});
