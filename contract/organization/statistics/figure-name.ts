import { z } from "zod";
import { readFigure } from "#contract/organization/statistics/counted-figure.ts";

/** The filter of a list that shows what a figure counts, as `writeFigure` writes it. */
export const figureName = z
  .string()
  .max(200)
  .refine((text) => readFigure(text) !== null, { params: { key: "unknownFigure" } });
