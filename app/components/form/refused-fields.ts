import { useActionData } from "@remix-run/react";
import { type FieldState, plainField } from "./field.tsx";
import type { Option } from "./use-options.ts";

/** A small form that was refused: what was typed in it, why, and the messages of its fields. */
export interface RefusedForm {
  /** Of the button that sent it. */
  intent: string;
  typed: Record<string, string>;
  message: string;
  /** The frame says the message: none of the form's fields is to blame. */
  shownByFrame?: boolean;
  errors: Record<string, string>;
  /** What a combobox may choose from: the chosen one, and what was found for it without a script. */
  options?: readonly Option[];
}

/** The form when one of its buttons was refused just now. */
export function useRefused(...intents: string[]): RefusedForm | undefined {
  const answer = useActionData<{ refused?: RefusedForm } | undefined>();
  return answer?.refused && intents.includes(answer.refused.intent) ? answer.refused : undefined;
}

/** Fields of a form without a schema. When its action answers `{ refused }` they hold what was typed, with the messages beside them. */
export function usePlainFields(
  formId: string,
  ...intents: string[]
): (name: string, initialValue?: string) => FieldState {
  const refused = useRefused(...intents);
  return (name, initialValue) => {
    const error = refused?.errors[name];
    return {
      ...plainField(formId, name, refused?.typed[name] ?? initialValue),
      errors: error === undefined ? undefined : [error],
    };
  };
}
