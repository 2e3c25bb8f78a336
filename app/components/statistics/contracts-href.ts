import { type CountedFigure, writeFigure } from "#contract/organization/statistics/counted-figure.ts";

/** The list of the contracts that a figure counts. */
export function contractsHref(figure: CountedFigure): string {
  return `/real_estate/contracts/rent?${new URLSearchParams({ "f.figure": writeFigure(figure) })}`;
}
