import type { ReactNode } from "react";

/** The five grounds a status may stand on; which status has which is the domain's matter. */
export type Tone = "neutral" | "accent" | "good" | "warning" | "bad";

/** A status as dot and word: never told by colour alone. `children` is the word in the user's language. */
export function StatusBadge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="chip" data-tone={tone === "neutral" ? undefined : tone}>
      {children}
    </span>
  );
}
