import { expect, it } from "vitest";
import { connectStripe } from "#api/money/card-payments/card-payments-testing.ts";
import { municipality } from "#api/money/city-tax-rules/city-tax-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE branch SET email = 'office@house.example'"));
const nobody = house.nobody();
const tokenOf = (link: string) => /([\w-]{43})/.exec(link)?.[1] ?? "";

it("tells guests of a stay and of an offer what each night owes, and not by which rule", async () => {
  const { api, propertyId, book, dates } = await municipality(house, { ageFrom: 14 });
  const guests = { adults: 2, children: 1 };
  const night = { persons: 3, exempt: 1, amount: 500 };
  const id = await book(10, 2, guests);
  await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
  const { link } = await api.stayLinks.generateLink({ id });
  const page = await nobody.stayPage.open({ token: tokenOf(link) });
  expect(page).toMatchObject({ currency: "EUR", cityTaxNights: [night, night] });
  expect(page.cityTaxNights[0]).not.toHaveProperty("ruleId");

  const inquiry = await book(30, 3, { ...guests, status: "INQUIRY" });
  const offer = { ...dates(30, 3), ...guests };
  const made = await api.contractOffers.make({ id: inquiry, propertyId, offer });
  const opened = await nobody.offerPage.open({ token: tokenOf(made.link) });
  expect(opened).toMatchObject({ cityTax: 1500, cityTaxNights: [night, night, night] });
});

it("tells whoever pays by a link, where it asks for city tax", async () => {
  const { api, book, read } = await municipality(house, {});
  await connectStripe(house, { sandbox: true });
  const contractId = await book(10, 2);
  await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
  const { payments } = await read(contractId);
  const shown = async (kind: string) => {
    const paymentIds = payments.filter((item) => item.kind === kind).map(({ id }) => id);
    const { link } = await api.cardPayments.request({ contractId, paymentIds });
    return (await nobody.cardPay.open({ token: tokenOf(link ?? "") })).cityTaxNights;
  };
  expect(await shown("cityTax")).toMatchObject([{ amount: 500 }, { amount: 500 }]);
  expect(await shown("rent")).toEqual([]);
});

it("tells nothing where nobody owes any", async () => {
  const { api, book } = await municipality(house, null);
  const id = await book(10, 2);
  await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
  const { link } = await api.stayLinks.generateLink({ id });
  expect((await nobody.stayPage.open({ token: tokenOf(link) })).cityTaxNights).toEqual([]);
});
