import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Gives the keyboard its place on each screen that comes after the path `began`, and says its heading to those who do not see it. */
export function Arrival({ began }: { began: string }) {
  const { pathname, key } = useLocation();
  const shown = useRef(began);
  const [heading, setHeading] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move counts, also one to the same path
  useEffect(() => {
    const arrived = shown.current !== pathname;
    shown.current = pathname;
    let left = false;
    void import("#app/islands/first-focus.ts").then(({ focusScreen }) => {
      if (left) return;
      const heard = focusScreen({ arrived });
      if (arrived) setHeading(heard ? "" : headingOf());
    });
    return () => {
      left = true;
    };
  }, [pathname, key]);
  return (
    <p className="sr-only" aria-live="polite">
      {heading}
    </p>
  );
}

function headingOf(): string {
  return document.querySelector("#content h1")?.textContent ?? document.title;
}
