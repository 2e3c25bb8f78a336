import { useOutlet } from "@remix-run/react";
import { type ReactNode, useContext, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { part } from "#app/components/part.tsx";

const RefusalNotice = part("shell.RefusalNotice", () =>
  import("./refusal-notice.tsx").then((notice) => notice.RefusalNotice),
);

/**
 * The screen that is shown, as it is while the next one is on its way: a link that was followed is told to the frame alone, for else
 * the whole screen would be rendered once more only to go. A form that was sent is told to the screen it stands in.
 */
export function StillScreen(): ReactNode {
  const state = useContext(RouterState);
  const outlet = useOutlet();
  const shown = useRef({ state, outlet });
  const followed = state?.navigation.state === "loading" && state.navigation.formMethod === undefined;
  if (!followed) shown.current = { state, outlet };
  const message = refusalMessage(shown.current.state?.actionData);
  return (
    <RouterState.Provider value={shown.current.state}>
      {message ? <RefusalNotice message={message} /> : null}
      {shown.current.outlet}
    </RouterState.Provider>
  );
}

/** The message of a refused form that the form itself does not show. */
function refusalMessage(answers: Record<string, { refused?: RefusedForm } | undefined> | null | undefined) {
  return Object.values(answers ?? {}).find((answer) => answer?.refused?.shownByFrame)?.refused?.message;
}
