import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";

/** Why a form was refused that has no field to say it beside. */
export function RefusalNotice() {
  const answers: Record<string, { refused?: RefusedForm } | undefined> =
    useContext(RouterState)?.actionData ?? {};
  const refused = Object.values(answers).find((answer) => answer?.refused?.said)?.refused;
  return refused ? (
    <p role="alert" className="notice sticky top-16 z-10 mb-2.5" data-tone="bad">
      {refused.message}
    </p>
  ) : null;
}
