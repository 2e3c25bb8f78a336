import type { ReactNode } from "react";
import type { StatusIcon } from "#contract/clients/clients/client-choices.ts";

/** The five grounds a status may stand on; which status has which is the domain's matter. */
export type Tone = "neutral" | "accent" | "good" | "warning" | "bad";

interface Props {
  tone?: Tone;
  /** A drawing instead of the dot. */
  sign?: StatusIcon | null;
  children: ReactNode;
}

/** A status as dot or sign and word: never told by colour alone. `children` is the word in the user's language. */
export function StatusBadge({ tone = "neutral", sign, children }: Props) {
  return (
    <span className="chip" data-tone={tone === "neutral" ? undefined : tone} data-sign={sign ?? undefined}>
      {children}
    </span>
  );
}
