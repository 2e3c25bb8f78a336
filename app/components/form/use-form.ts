import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { contentOf, firstContentOf } from "./changed-form.ts";
import { type Constraints, fieldsOf, type Messages } from "./form-fields.ts";
import { changedLists, type Lists } from "./form-lists.ts";
import { isMetaField } from "./meta-fields.ts";
import { nameOf } from "./name-of.ts";
import { pointerReleased } from "./pointer-held.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useWords } from "./use-words.ts";

interface Options {
  id: string;
  schema: () => Promise<z.ZodType>;
  constraints: Constraints;
  defaultValue: unknown;
  /** Typed before the session ended. */
  draft: SubmissionResult["initialValue"];
  lastResult: SubmissionResult | null | undefined;
}

/** What was found wrong at a submit, here or by the server: a new object each time. */
type Failure = object | null;

export function loadChecks() {
  return import("./check-typed.ts");
}

/**
 * A form in the browser: says what is wrong with a field when it was left and while it is mended, and with all of them
 * before it is sent. The schema is fetched at the first touch; where that fails the server says it.
 */
export function useForm<T>({ id, schema, constraints, defaultValue, draft, lastResult }: Options) {
  const words = useWords();
  const element = useRef<HTMLFormElement>(null);
  const [values] = useState(lastResult?.initialValue ?? draft ?? defaultValue);
  const [lists, setLists] = useState<Lists>({});
  const [dirty, setDirty] = useState(Boolean(lastResult?.initialValue ?? draft));
  const [answered, setAnswered] = useState(lastResult);
  const [messages, setMessages] = useState(messagesOf(lastResult));
  const [failure, setFailure] = useState<Failure>(failureOf(lastResult));
  /** Names of fields that were left; all of them once it was sent. */
  const left = useRef<Set<string> | "all">(failure ? "all" : new Set());
  const first = useRef<string>();
  const passed = useRef(false);
  const sending = useRef(false);
  /** Counts the checks: what an earlier one finds late says nothing any more. */
  const turn = useRef(0);

  if (lastResult && lastResult !== answered) {
    setAnswered(lastResult);
    setMessages(messagesOf(lastResult));
    setFailure(failureOf(lastResult));
    setDirty(true);
    left.current = "all";
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came or went are a change too
  useEffect(() => {
    if (!element.current) return;
    first.current ??= firstContentOf(element.current);
    if (contentOf(element.current) !== first.current) setDirty(true);
  }, [lists]);

  const load = async () => {
    try {
      const { checkTyped } = await loadChecks();
      return { checkTyped, schema: await schema() };
    } catch {
      return null;
    }
  };
  const check = async (form: HTMLFormElement): Promise<Messages> => {
    const loaded = await load();
    return loaded ? loaded.checkTyped(form, loaded.schema, words) : {};
  };
  const checkLeft = async (form: HTMLFormElement) => {
    turn.current += 1;
    const mine = turn.current;
    const problems = await check(form);
    await pointerReleased();
    if (mine !== turn.current) return;
    setFailure(null);
    setMessages(Object.fromEntries(Object.entries(problems).filter(([name]) => wasLeft(left.current, name))));
  };
  const send = async (form: HTMLFormElement, button: HTMLElement | null) => {
    turn.current += 1;
    const problems = await check(form);
    sending.current = false;
    left.current = "all";
    setMessages(problems);
    passed.current = Object.keys(problems).length === 0;
    if (passed.current) form.requestSubmit(button);
    else setFailure(problems);
  };
  const props = {
    id,
    ref: element,
    noValidate: useHydrated(),
    "aria-describedby": failure ? `${id}-error` : undefined,
    onFocus: () => void load(),
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      setDirty(contentOf(currentTarget) !== first.current);
      if (wasLeft(left.current, nameOf(target))) void checkLeft(currentTarget);
    },
    onBlur: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      const name = nameOf(target);
      if (name === "" || isMetaField(name) || left.current === "all" || left.current.has(name)) return;
      left.current.add(name);
      void checkLeft(currentTarget);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
      const changed = changedLists(lists, values, button);
      if (changed) setLists(changed);
      else if (passed.current || button?.hasAttribute("formnovalidate")) {
        passed.current = false;
        return;
      }
      event.preventDefault();
      if (changed || sending.current) return;
      sending.current = true;
      void send(event.currentTarget, button);
    },
  };
  const form = { id, dirty, messages, failure, props };
  return { form, fields: fieldsOf<T>({ id, values, lists, messages, constraints }) };
}

function messagesOf(result: SubmissionResult | null | undefined): Messages {
  return Object.fromEntries(
    Object.entries(result?.error ?? {}).map(([name, messages]) => [name, messages ?? []]),
  );
}

function failureOf(result: SubmissionResult | null | undefined): Failure {
  return result?.status === "error" ? result : null;
}

function wasLeft(left: Set<string> | "all", name: string): boolean {
  return left === "all" || left.has(name);
}
