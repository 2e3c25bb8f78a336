import type { SubmissionResult } from "@conform-to/react";

/** What an act of the account answers when the same screen is shown again. */
export type Outcome =
  | { kind: "form"; form: "profile" | "token"; result: SubmissionResult }
  | { kind: "refused"; intent: string; message: string; fields: Record<string, string> }
  /** The new secret of the authenticator app, to be scanned; with what was wrong about the code. */
  | {
      kind: "secret";
      secret: string;
      uri: string;
      qr: { path: string; size: number };
      problem: string | null;
    }
  | { kind: "codes"; codes: string[] }
  | { kind: "token"; name: string; bearer: string };

/** What was wrong with an act, when it was this one. */
export function refusalOf(outcome: Outcome | undefined, ...intents: string[]) {
  return outcome?.kind === "refused" && intents.includes(outcome.intent) ? outcome : null;
}
