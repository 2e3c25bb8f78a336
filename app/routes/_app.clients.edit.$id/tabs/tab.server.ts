import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Answer, Shown } from "#app/services/tell-outcome.server.ts";
import type { Principal } from "#contract/access.ts";
import type { Client } from "#contract/clients.ts";
import type { PlaceOptions } from "./appointment-places.server.ts";

/** So many records stand on a tab; their list has the rest. */
export const maxShown = 50;

/** An act that a button of the client's page asks for. */
export interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  /** What stands behind the colon of the intent. */
  target: string;
  options: { idempotencyKey?: string | undefined };
}
export type Acts = Readonly<Record<string, (act: Act) => Promise<Answer<never>>>>;

/** A link to the client's own page, shown with the answer that made it and never again; `problem` why it could not be sent. */
export interface MadeLink {
  token: string;
  link: string;
  problem: string | null;
}

/** What a post on a tab is answered: the form or the small form shown again, a link; null for what the tab does not know. */
export type Posted =
  | Response
  | Shown<
      | SubmissionResult
      | (SubmissionResult & { places: PlaceOptions })
      | { refused: RefusedForm }
      | { made: MadeLink }
    >
  | null;

/** A tab of a client; what it shows is in `<name>.tsx` beside, which `parts.ts` names. */
export interface Tab<Data> {
  /** Who sees it: everybody who may read clients, where nothing is said. */
  mayRead?: (principal: Principal) => boolean;
  /** A number beside its name. */
  count?: (signedIn: SignedIn, client: Client) => Promise<number>;
  /** What it shows, as JSON; asked for while it is open. */
  load: (signedIn: SignedIn, client: Client) => Promise<Data>;
  /** What its buttons do, by intent. */
  acts?: Acts;
  /** Whatever else is posted on it. */
  post?: (args: ActionFunctionArgs, signedIn: SignedIn, id: number) => Promise<Posted>;
}
