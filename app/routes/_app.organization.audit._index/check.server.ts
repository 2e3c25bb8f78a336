import type { TFunction } from "i18next";
import { CallFailure } from "#contract/call-failure.ts";
import type { Client } from "#contract/client.ts";

/** What the check found, in words where it found something; a mark that is none is said beside its field. */
export async function checkChain(api: Client, known: string | null, t: TFunction) {
  const typed = known?.trim() ?? "";
  try {
    const { problems, ...result } = await api.audit.verify(typed ? { known: typed } : {});
    const told = problems.map(({ problem, sequence, entryId }) => ({
      text: t(`check.problems.${problem}`, { sequence: sequence ?? "–" }),
      entryId,
    }));
    return { ...result, known: typed, told, refused: null };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.errorType !== "VALIDATION") throw error;
    const nothing = { unbroken: false, from: null, to: null, count: 0, mark: null, told: [] };
    return { ...nothing, known: typed, refused: t("check.noMark") };
  }
}
export type Check = Awaited<ReturnType<typeof checkChain>>;
