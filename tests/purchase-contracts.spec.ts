import { expect, hydrated, newUnit, test } from "./office.ts";

const name = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`;

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a purchase is made of a unit, shared by two, paid in instalments below its price, approved", async ({
      page,
      api,
    }) => {
      const label = name("Sold");
      const unit = await newUnit(api, label);
      const client = async (lastname: string, isOwner = false) =>
        (
          await api.clients.add({
            client: {
              branchId: unit.branchId,
              lastname,
              email: `${lastname}@sale.example`.replaceAll(" ", ""),
              isOwner,
            },
          })
        ).ClientId;
      await api.units.update({
        realEstate: {
          id: unit.id,
          ownerId: await client(name("Seller"), true),
          address: "Gasse",
          city: "Wien",
        },
      });
      const [one, two] = [await client(name("One")), await client(name("Two"))];

      await page.goto(`/contracts/purchase/new?unit=${unit.id}`);
      if (scripts) await hydrated(page);
      await page.locator("#purchase-new").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole("button", { name: /^Add the purchase/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Price/ })).toHaveAttribute("aria-invalid", "true");
      await page.getByRole("textbox", { name: /^Price/ }).fill("300,000");
      await page.getByRole("button", { name: /^Add the purchase/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
      const id = Number(/purchase\/(\d+)/.exec(page.url())?.[1]);

      await api.purchaseContracts.saveParts({
        id,
        parts: [
          { clientId: one, share: "1/2" },
          { clientId: two, share: "1/2" },
        ],
      });
      await page.goto(`/contracts/purchase/${id}?tab=buyers`);
      if (scripts) await hydrated(page);
      const first = page.getByRole("textbox", { name: /^Share of One/ });
      await first.fill("2/3");
      await page.getByRole("button", { name: "Save buyers" }).press("Enter");
      await expect(page.getByText("The shares do not add up to one").first()).toBeVisible();
      await expect(first).toHaveValue("2/3");
      await page.getByRole("textbox", { name: /^Share of Two/ }).fill("1/3");
      await page.getByRole("button", { name: "Save buyers" }).press("Enter");
      await expect(page.getByText("Buyers saved")).toBeVisible();

      await page.goto(`/contracts/purchase/${id}?tab=instalments&propose=1`);
      if (scripts) await hydrated(page);
      const amount = page.getByRole("textbox", { name: "Amount 1", exact: true });
      await amount.fill("300,000");
      await page.getByRole("button", { name: "Save the plan" }).press("Enter");
      await expect(page.getByText("more than the price").first()).toBeVisible();
      await amount.fill("45,000");
      await page.getByRole("button", { name: "Save the plan" }).press("Enter");
      await expect(page.getByText("Instalments saved")).toBeVisible();
      await page.getByRole("link", { name: "Mark as paid" }).first().press("Enter");
      await page.getByRole("button", { name: "Mark as paid" }).press("Enter");
      await expect(page.getByText("Marked as paid")).toBeVisible();

      await page.getByRole("link", { name: "Review", exact: true }).press("Enter");
      await page.locator("#question-review").getByRole("button", { name: "Review" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("In review");
      await page.getByRole("link", { name: "Seller approves" }).press("Enter");
      await page.getByLabel("How they told").fill("By phone");
      await page.locator("#question-approve").getByRole("button", { name: "Seller approves" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Approved by the seller");
      await page.goto("/contracts/purchase?f.status=OWNER_APPROVED");
      await expect(page.locator("[data-row]").filter({ hasText: label })).toHaveCount(1);
    });
  });
}
