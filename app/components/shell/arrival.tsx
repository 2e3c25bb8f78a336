import { useLocation } from "@remix-run/react";
import { useLayoutEffect, useRef, useState } from "react";

type FirstFocus = typeof import("#app/islands/first-focus.ts");

let loaded: FirstFocus | undefined;

/** Gives the keyboard its place on each screen that comes after the path `began`, and says its heading to those who do not see it. */
export function Arrival({ began }: { began: string }) {
  const { pathname, key } = useLocation();
  const shown = useRef(began);
  const [heading, setHeading] = useState("");
  // Before it is painted: somebody may type the moment they see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move counts, also one to the same path
  useLayoutEffect(() => {
    const arrived = shown.current !== pathname;
    shown.current = pathname;
    let left = false;
    const place = ({ focusScreen }: FirstFocus) => {
      if (left) return;
      const heard = focusScreen({ arrived });
      if (arrived) setHeading(heard ? "" : headingOf());
    };
    if (loaded) place(loaded);
    else
      void import("#app/islands/first-focus.ts").then((module) => {
        loaded = module;
        place(module);
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
