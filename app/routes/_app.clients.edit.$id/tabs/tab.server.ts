import type { SubmissionResult } from "@conform-to/react";
import type { RecordTab } from "#app/components/detail/record-tabs.server.ts";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import type { Shown } from "#app/services/tell-outcome.server.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import type { PlaceOptions } from "./appointment-places.server.ts";

/** A link to the client's own page, shown with the answer that made it and never again; `problem` why it could not be sent. */
export interface MadeLink {
  token: string;
  link: string;
  problem: string | null;
}

/** What a post on a tab is answered: the form or the small form shown again, a link. */
export type Posted =
  | Response
  | Shown<
      | SubmissionResult
      | (SubmissionResult & { places: PlaceOptions })
      | { refused: RefusedForm }
      | { made: MadeLink }
    >;

/** A tab of a client. */
export type Tab<Data> = RecordTab<Client, Posted, Data>;
