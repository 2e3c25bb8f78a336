import { invalid } from "#api/platform/calls/failure.ts";

/**
 * Completes net or gross by the rate when one is absent. When both are given they stay as on the bill, if
 * they agree with the rate up to one cent of rounding.
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
