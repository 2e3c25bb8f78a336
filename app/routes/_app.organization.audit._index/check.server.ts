import type { TFunction } from "i18next";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { Client } from "#contract/platform/client.ts";

/** Milliseconds a page checks before it shows how far it came. */
const atOnce = 3_000;
const seconds = { style: "unit", unit: "second", maximumFractionDigits: 1 } as const;

interface Words {
  language: string;
  t: TFunction;
}

/** What the check found, in words where it found something; a mark that is none is said beside its field. */
export async function checkChain(api: Client, params: URLSearchParams, { language, t }: Words) {
  const hash = params.get("known")?.trim() ?? "";
  const now = Date.now();
  const begun = Number(params.get("begun")) || now;
  const check = async () => {
    const { problems, next, ...result } = await checkPages(api, hash, params.get("proven"), now + atOnce);
    const lines = problems.map(({ problem, sequence, entryId }) => ({
      text: t(`check.problems.${problem}`, { sequence: sequence ?? "–" }),
      entryId,
    }));
    const took = new Intl.NumberFormat(language, seconds).format((Date.now() - begun) / 1000);
    return { ...result, hash, lines, took, begun, proven: next, refused: null };
  };
  const refuse = onRefusal((failure) => {
    if (failure.errorType !== "VALIDATION") throw failure;
    const nothing = { unbroken: false, from: null, to: null, count: 0, total: 0, mark: null, lines: [] };
    return { ...nothing, hash, took: "", begun, proven: null, refused: t("check.noMark") };
  });
  return check().catch(refuse);
}
type Check = Awaited<ReturnType<typeof checkChain>>;

async function checkPages(api: Client, hash: string, proven: string | null, until: number) {
  const mark = hash ? { known: hash } : {};
  let page = await api.audit.verify({ ...mark, ...(proven && { after: proven }) });
  while (page.next && Date.now() < until) page = await api.audit.verify({ ...mark, after: page.next });
  return page;
}

/** Where a check that is not done goes on. */
export function furtherHref(here: string, { proven, hash, begun }: Check): string | null {
  if (proven === null) return null;
  const further = new URLSearchParams({
    check: "1",
    proven,
    begun: String(begun),
    ...(hash && { known: hash }),
  });
  return `${here}${here.includes("?") ? "&" : "?"}${further}`;
}
