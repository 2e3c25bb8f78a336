import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { loader } from "#app/routes/real_estate.contracts.quote.ts";
import type { ShownQuote } from "./quote.server.ts";

const asked = [
  "unitId",
  "checkIn",
  "checkOut",
  "adults",
  "children",
  "paymentPlan",
  "agreedTotal",
  "cleaningFee",
  "deposit",
  "cancellationId",
];
const pause = 250;

/** The quote for what stands in the form, asked again while it is typed. `known` came with the page, or with what was refused. */
export function useQuote(form: string, known: ShownQuote | null) {
  const fetcher = useFetcher<typeof loader>();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;
  const [quote, setQuote] = useState(known);
  // Whatever came last counts: what was typed, or what the refused post found.
  useEffect(() => setQuote(known), [known]);
  useEffect(() => {
    if (fetcher.data) setQuote(fetcher.data.quote);
  }, [fetcher.data]);
  const askNow = useCallback(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const typed = new FormData(element);
    const search = new URLSearchParams(asked.map((name) => [name, String(typed.get(name) ?? "")]));
    load.current(`/real_estate/contracts/quote?${search}`);
  }, [form]);
  useEffect(() => {
    const element = document.getElementById(form);
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(askNow, pause);
    };
    element.addEventListener("input", ask);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", ask);
    };
  }, [form, askNow]);
  return { quote, askNow, busy: fetcher.state !== "idle" };
}
