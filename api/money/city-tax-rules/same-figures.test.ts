// On each PostgreSQL: statements written by hand.
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { municipality } from "#api/money/city-tax-rules/city-tax-testing.ts";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-22T10:00:00Z");

beforeAll(() => letBill(house, house.branchIds[0]));

/** Half a cent away from zero, of an exact fraction. */
function rounded(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const stays = fc.record({
  price: fc.integer({ min: 0, max: 60_001 }),
  season: fc.integer({ min: 1, max: 99_999 }),
  discount: fc.constantFrom(0, 3, 7, 12),
  cleaningFee: fc.integer({ min: 0, max: 9999 }),
  nights: fc.integer({ min: 2, max: 11 }),
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 3 }),
  agreedTotal: fc.option(fc.integer({ min: 1, max: 900_001 }), { nil: null }),
  paymentPlan: fc.constantFrom("full" as const, "halfHalf" as const, "monthly" as const),
  percent: fc.integer({ min: 1, max: 1200 }).map((hundredths) => hundredths / 100),
  base: fc.constantFrom("net" as const, "gross" as const),
  kind: fc.constantFrom("percent" as const, "amount" as const),
  amount: fc.integer({ min: 0, max: 799 }),
});

// Of quote, contract, plan, invoice and declaration: the same figure is the same cent, and it is what exact arithmetic says.
it("shows the same figures wherever a stay's money stands, to the cent of exact fractions", async () => {
  await fc.assert(
    fc.asyncProperty(stays, async (stay) => {
      const { percent, base, kind, amount } = stay;
      const { api, name, propertyId, dates, book, read, taxed } = await municipality(
        house,
        { kind, percent, amount, base, ageFrom: 14 },
        { basePricePerNight: stay.price, cleaningFee: stay.cleaningFee },
      );
      const { checkIn } = dates(10, 1);
      await api.unitPrices.saveSeason({
        id: propertyId,
        season: {
          name: "High",
          from: dates(11, 1).checkIn,
          until: dates(13, 1).checkIn,
          price: stay.season,
        },
      });
      if (stay.discount > 0)
        await api.unitPrices.saveRules({
          id: propertyId,
          weekdayPercent: [0, 0, 0, 0, 0, 0, 0],
          stayDiscounts: [{ nights: 2, percent: stay.discount }],
        });
      const { adults, children, agreedTotal, paymentPlan } = stay;
      const contract = { ...dates(10, stay.nights), adults, children, agreedTotal, paymentPlan };
      const { quote } = await api.rentContracts.quote({ propertyId, contract });

      // Each night, exactly: the listed price less the discount, or its share of what was agreed.
      const listed = quote.nightPrices.map(({ night }) =>
        night > checkIn && night < dates(13, 1).checkIn ? stay.season : stay.price,
      );
      const prices = quote.nightPrices.map(({ price }) => price);
      const [whole, most] = [BigInt(sum(listed)), BigInt(agreedTotal ?? 0)];
      const exact = prices.map((price, index) => {
        const one = BigInt(listed[index] ?? 0);
        if (agreedTotal === null) return price === rounded(one * BigInt(100 - stay.discount), 100n);
        // Of nights that cost nothing each gets as much.
        const [part, of] = whole === 0n ? [1n, BigInt(prices.length)] : [one, whole];
        const off = BigInt(price) * of - most * part;
        return off > -of && off < of;
      });
      expect(exact).not.toContain(false);
      expect(sum(prices)).toBe(agreedTotal ?? quote.accommodation);

      // The tax of each night, exactly.
      const persons = BigInt(adults + children);
      const vat = base === "net" ? 1000n : 0n;
      const tax = prices.map((price) =>
        kind === "amount"
          ? amount * adults
          : rounded(
              BigInt(price) * 10_000n * BigInt(adults) * BigInt(Math.round(percent * 100)),
              10_000n * (10_000n + vat) * persons,
            ),
      );
      expect(quote).toMatchObject({
        accommodation: sum(prices),
        total: sum(prices) + stay.cleaningFee,
        cityTax: sum(tax),
      });
      const planned = sum(quote.plan.map((item) => item.amount));
      expect(planned).toBe(quote.total + quote.cityTax);

      const id = await book(10, stay.nights, { adults, children, agreedTotal, paymentPlan });
      const booked = await read(id);
      expect(booked).toMatchObject({
        total: quote.total,
        cityTax: quote.cityTax,
        open: quote.total + quote.cityTax,
        nightPrices: quote.nightPrices,
      });
      expect(await taxed(id)).toEqual(tax);
      expect(sum(booked.payments.map((item) => item.amount))).toBe(planned);
      if (planned === 0) return;

      await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
      const { Invoice } = await api.invoices.generate({ id });
      expect(Invoice.totalGross).toBe(planned);
      expect(sum(Invoice.taxGroups.map(({ gross }) => gross))).toBe(planned);
      for (const { taxRate, gross, net, tax: vatOf } of Invoice.taxGroups) {
        expect(vatOf).toBe(rounded(BigInt(gross) * BigInt(taxRate), BigInt(10_000 + taxRate)));
        expect(net + vatOf).toBe(gross);
      }
      const line = Invoice.lines.filter(({ outsideVat }) => outsideVat);
      expect(sum(line.map(({ gross }) => gross))).toBe(quote.cityTax);

      const { Declared } = await api.cityTaxes.declaration({ month: "2026-12" });
      expect(Declared.find((row) => row.municipality === name)?.amount).toBe(quote.cityTax);
    }),
    { numRuns: 30 },
  );
}, 120_000);
