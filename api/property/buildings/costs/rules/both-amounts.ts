import { invalid } from "#api/platform/calls/failure.ts";

/**
 * The one that is missing follows from the rate; both are kept as they stand on the bill, as long as they agree with the
 * rate to the cent that rounding one of them may cost.
 */
export function bothAmounts(
  net: number | undefined,
  gross: number | undefined,
  taxRate: number,
): { net: number; gross: number } {
  if (net === undefined && gross === undefined) throw invalid("expense.gross", "required");
  if (net !== undefined && gross !== undefined && !agree(net, gross, taxRate))
    throw invalid("expense.gross", "netAndGrossDiffer");
  const fromNet = () => Math.round(((net ?? 0) * (10_000 + taxRate)) / 10_000);
  const fromGross = () => Math.round(((gross ?? 0) * 10_000) / (10_000 + taxRate));
  return { net: net ?? fromGross(), gross: gross ?? fromNet() };
}

function agree(net: number, gross: number, taxRate: number): boolean {
  return Math.abs(net * (10_000 + taxRate) - gross * 10_000) <= 10_000;
}
