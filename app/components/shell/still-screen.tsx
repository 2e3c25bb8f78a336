import { useOutlet } from "@remix-run/react";
import { type ReactNode, useContext, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * The screen that is shown, as it is while the next one is on its way: a link that was followed is told to the frame alone, for else
 * the whole screen would be rendered once more only to go. A form that was sent is told to the screen it stands in.
 */
export function StillScreen(): ReactNode {
  const told = useContext(RouterState);
  const outlet = useOutlet();
  const shown = useRef({ told, outlet });
  const followed = told?.navigation.state === "loading" && told.navigation.formMethod === undefined;
  if (!followed) shown.current = { told, outlet };
  return <RouterState.Provider value={shown.current.told}>{shown.current.outlet}</RouterState.Provider>;
}
