import type Stripe from "stripe";
import { VendorFailure, type VendorLine } from "#api/integrations/vendor-request.ts";
import { type FetchOutside, OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";
import type { VendorProblem } from "#contract/organization/connections/vendor-names.ts";

/** An account of Stripe's: its secret or restricted key. */
export interface StripeAccount {
  key: string;
}

export const uncertain = { outcome: "unknown" } as const;

/** What a card's bank has refused, as Stripe's error tells it. */
export interface CardRefusal {
  code?: string;
  decline_code?: string;
  payment_intent?: { id: string };
}

/** Asks Stripe through our own door to the outside: once, for who repeats is who knows the key. */
export function askingStripe({ key }: StripeAccount, { outside, address, timing = {} }: VendorLine) {
  const open = async () => {
    // Loaded when somebody pays: nobody else waits for it.
    const { default: Package } = await import("stripe");
    const at = address ? new URL(address) : null;
    return new Package(key, {
      httpClient: throughDoor(outside),
      maxNetworkRetries: 0,
      telemetry: false,
      timeout: timing.timeoutMs ?? 20_000,
      ...(at && {
        host: at.hostname,
        port: at.port,
        protocol: at.protocol === "http:" ? ("http" as const) : ("https" as const),
      }),
    });
  };
  /** A question: whatever goes wrong is thrown as `VendorFailure`. */
  const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await question(await open());
    } catch (error) {
      throw failureOf(error);
    }
  };
  /** An act: `refusal` says what the card's bank refused, and without one what is said when nobody knows. */
  const askOrRefuse = async <T>(
    act: (stripe: Stripe) => Promise<T>,
    refusal: (refused: CardRefusal | null) => T,
  ): Promise<T> => {
    try {
      return await act(await open());
    } catch (error) {
      const refused = cardRefusal(error);
      if (refused) return refusal(refused);
      const failure = failureOf(error);
      if (failure instanceof VendorFailure && !failure.didNothing) return refusal(null);
      throw failure;
    }
  };
  return { ask, askOrRefuse };
}

interface StripeErrorBody {
  type?: string;
  code?: string;
  decline_code?: string;
  message?: string;
  statusCode?: number;
  detail?: unknown;
  payment_intent?: { id: string };
}

/** Refusals that are about the card or the payment, not about how it was asked. */
const aboutPayment = new Set([
  "charge_already_refunded",
  "charge_disputed",
  "payment_intent_unexpected_state",
  "amount_too_large",
  "insufficient_funds",
  "balance_insufficient",
  "charge_expired_for_capture",
]);

function cardRefusal(error: unknown): CardRefusal | null {
  const answer = stripeErrorOf(error);
  if (!answer) return null;
  const ofCard = answer.type === "StripeCardError";
  return ofCard || (answer.statusCode === 400 && aboutPayment.has(answer.code ?? "")) ? answer : null;
}

function stripeErrorOf(error: unknown): StripeErrorBody | null {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe")
    ? (error as StripeErrorBody)
    : null;
}

function failureOf(error: unknown): unknown {
  if (error instanceof VendorFailure) return error;
  const answer = stripeErrorOf(error);
  if (!answer) return error;
  if (answer.detail instanceof OutsideError) {
    const { problem, message } = answer.detail;
    const didNothing = problem === "badAddress" || problem === "innerAddress" || /^connect /.test(message);
    return new VendorFailure(problem === "timeout" ? "timeout" : "unreachable", "", { didNothing });
  }
  const { statusCode: status = 0, message = "" } = answer;
  // 409: another act by the same key is under way.
  const didNothing = status >= 400 && status < 500 && status !== 409;
  return new VendorFailure(problemOf(status), `${message.slice(0, 200)} (Stripe ${answer.code ?? status})`, {
    didNothing,
  });
}

function problemOf(status: number): VendorProblem {
  if (status === 0) return "malformed";
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "notFound";
  if (status === 429) return "limited";
  return status >= 500 ? "unreachable" : "refused";
}

type Carrier = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>["httpClient"]>;

/** Carries what the package asks. A redirect is refused: the key must not be led elsewhere. */
function throughDoor(outside: FetchOutside): Carrier {
  const reply = (status: number, headers: Record<string, string>, text: string) => ({
    getStatusCode: () => status,
    getHeaders: () => headers,
    getRawResponse: () => ({}),
    toStream: () => {
      throw new Error("no streams are asked for");
    },
    toJSON: async () => JSON.parse(text),
  });
  return {
    getClientName: () => "hauswart",
    async makeRequest(host, port, path, method, headers, body, protocol, timeoutMs) {
      const sent = Object.entries(headers as Record<string, unknown>).filter(
        ([, value]) => value !== undefined,
      );
      const address = `${protocol}://${host}${port && port !== "443" ? `:${port}` : ""}${path}`;
      const {
        status,
        headers: got,
        text,
      } = await outside(address, {
        method: method === "POST" ? "POST" : "GET",
        headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
        ...(method === "POST" && { body }),
        redirects: "refuse",
        timeoutMs,
        maxBytes: 20 * 1024 * 1024,
      });
      const lines = Object.entries(got).map(([name, value]) => [name, [value].flat().join(", ")]);
      return reply(status, Object.fromEntries(lines), text);
    },
  };
}
