import type { ReactNode } from "react";

/** A table that scrolls by itself where the page is too narrow for it; keys reach it. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // Relative, so that what is only for screen readers scrolls with it and does not widen the page.
      className="relative overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
      tabIndex={0}
      aria-label={label}
    >
      <table className="w-full border-collapse text-control">{children}</table>
    </section>
  );
}
