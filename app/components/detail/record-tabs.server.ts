import type { ActionFunctionArgs } from "@remix-run/node";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Answer } from "#app/services/tell-outcome.server.ts";
import type { Principal } from "#contract/platform/access.ts";

/** So many records stand on a tab; their list has the rest. */
export const maxShown = 50;

/** An act that a button of a record's page asks for. */
export interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  /** What stands behind the colon of the intent. */
  target: string;
  options: { idempotencyKey?: string | undefined };
}
export type Acts = Readonly<Record<string, (act: Act) => Promise<Answer<never>>>>;

/** A tab of a record; `Posted` is what a post that is no act is answered. What it shows is in `<name>.tsx` beside, which `parts.ts` names. */
export interface RecordTab<Of, Posted, Data> {
  /** Who sees it: everybody who may read the record, where nothing is said. */
  mayRead?: (principal: Principal) => boolean;
  /** Records of which nobody looks for it: its address opens it all the same. */
  leftOut?: (record: Of) => boolean;
  /** A number beside its name. */
  count?: (signedIn: SignedIn, record: Of) => Promise<number> | number;
  /** What it shows, as JSON; asked for while it is open. */
  load: (signedIn: SignedIn, record: Of) => Promise<Data>;
  /** What its buttons do, by intent. */
  acts?: Acts;
  /** Whatever else is posted on it; null for what it does not know. */
  post?: (args: ActionFunctionArgs, signedIn: SignedIn, id: number) => Promise<Posted | null>;
}

/** The tabs of a kind of record, in their order; what an address may not or cannot name is the first. */
export function recordTabs<Of, Posted, Name extends string>(
  tabs: Readonly<Record<Name, RecordTab<Of, Posted, unknown>>>,
) {
  const names = Object.keys(tabs) as Name[];
  const seen = (principal: Principal) => names.filter((name) => tabs[name].mayRead?.(principal) ?? true);
  const open = ({ principal, url }: SignedIn): Name => {
    const shown = seen(principal);
    const [first] = shown;
    if (!first) throw new Response(null, { status: 404 });
    return shown.find((name) => name === url.searchParams.get("tab")) ?? first;
  };
  return {
    /** What the buttons of all tabs do, by intent. */
    acts: Object.assign({}, ...names.map((name) => tabs[name].acts)) as Acts,
    /** The tab an address names. */
    open,
    /** The open tab with what it shows, and the names of all with what is counted of them. */
    load: async (signedIn: SignedIn, record: Of) => {
      const tab = open(signedIn);
      const [shown, list] = await Promise.all([
        tabs[tab].load(signedIn, record),
        Promise.all(
          seen(signedIn.principal)
            .filter((name) => name === tab || !tabs[name].leftOut?.(record))
            .map(async (name) => ({
              name,
              count: await tabs[name].count?.(signedIn, record),
            })),
        ),
      ]);
      return { tab, shown, tabs: list };
    },
    /** What is posted on the open tab beside its buttons; null for what no tab knows. */
    post: async (args: ActionFunctionArgs, signedIn: SignedIn, id: number) =>
      (await tabs[open(signedIn)].post?.(args, signedIn, id)) ?? null,
  };
}
