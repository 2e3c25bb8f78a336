import { randomBytes } from "node:crypto";
import { sandboxCard } from "#api/integrations/stripe/sandbox-cards.ts";
import { type FetchOutside, OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";

interface Intent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  amount_capturable: number;
  created: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  capture_method: string;
  status: string;
  metadata: Record<string, string>;
  last_payment_error: object | null;
  next_action: null;
  latest_charge: Record<string, unknown> | null;
}
interface Session {
  id: string;
  object: "checkout.session";
  created: number;
  expires_at: number;
  status: "open" | "complete" | "expired";
  url: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  form: URLSearchParams;
}

/**
 * How the next POST ends: `lost` is carried out and never answered, `silence` is not carried out and never
 * answered, a number is an HTTP status.
 */
type Fault = "lost" | "silence" | number;

/** A fake Stripe account that answers with Stripe's wire format behind `fetchOutside`. */
export function fakeStripe() {
  const intents: Intent[] = [];
  const sessions: Session[] = [];
  const refunds: {
    id: string;
    payment_intent: string;
    amount: number;
    status: string;
    metadata: Record<string, string>;
  }[] = [];
  const disputes: { id: string; payment_intent: string; status: string }[] = [];
  const next: Fault[] = [];
  const posts: { path: string; form: URLSearchParams; key: string }[] = [];
  const answered = new Map<string, { form: string; reply: Reply }>();
  const now = () => Math.floor(Date.now() / 1000);
  const id = (kind: string) => `${kind}_${randomBytes(10).toString("hex")}`;
  const metadata = (form: URLSearchParams, before = "metadata") =>
    Object.fromEntries(
      [...form]
        .filter(([name]) => name.startsWith(`${before}[`))
        .map(([name, value]) => [name.slice(before.length + 1, -1), value]),
    );

  const paidBy = (intent: Intent, number: string): void => {
    const card = sandboxCard(number);
    intent.payment_method = `pm_${number}`;
    intent.latest_charge = {
      id: id("ch"),
      object: "charge",
      amount_refunded: 0,
      disputed: false,
      payment_method_details: {
        type: "card",
        card: { brand: "visa", last4: number.slice(-4), capture_before: now() + 604_800 },
      },
    };
    if (card.confirms) {
      intent.status = "requires_payment_method";
      intent.last_payment_error = { type: "card_error", code: "authentication_required" };
    } else if (card.declines) {
      intent.status = "requires_payment_method";
      const fine = ["insufficient_funds"].includes(card.declines);
      intent.last_payment_error = {
        type: "card_error",
        code: fine ? "card_declined" : card.declines,
        ...(fine && { decline_code: card.declines }),
        message: "Your card was declined.",
      };
    } else if (intent.capture_method === "manual") {
      Object.assign(intent, { status: "requires_capture", amount_capturable: intent.amount });
    } else {
      Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
    }
  };
  const newIntent = (form: URLSearchParams, more: Partial<Intent>): Intent => {
    const intent: Intent = {
      id: id("pi"),
      object: "payment_intent",
      amount: 0,
      amount_received: 0,
      amount_capturable: 0,
      created: now(),
      currency: form.get("currency") ?? "eur",
      customer: null,
      payment_method: null,
      setup_future_usage: null,
      capture_method: "automatic",
      status: "requires_payment_method",
      metadata: {},
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      ...more,
    };
    intents.push(intent);
    return intent;
  };
  const shownSession = ({ form: _form, ...session }: Session, expand: boolean) => ({
    ...session,
    payment_intent: expand
      ? (intents.find(({ id: one }) => one === session.payment_intent) ?? null)
      : session.payment_intent,
  });

  type Reply = { status: number; body: unknown };
  const ok = (body: unknown): Reply => ({ status: 200, body });
  const refuse = (status: number, error: object): Reply => ({ status, body: { error } });
  const list = (data: unknown[]) => ok({ object: "list", data, has_more: false });

  const answerPost = (path: string, form: URLSearchParams): Reply => {
    const [, thing = "", one = "", act = ""] =
      /^\/v1\/(checkout\/sessions|payment_intents|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (thing === "checkout/sessions" && one === "") {
      const session: Session = {
        id: id("cs_test"),
        object: "checkout.session",
        created: now(),
        expires_at: Number(form.get("expires_at")),
        status: "open",
        url: "https://checkout.stripe.com/c/pay/cs_test",
        metadata: metadata(form),
        payment_intent: null,
        form,
      };
      sessions.push(session);
      return ok(shownSession(session, false));
    }
    if (thing === "checkout/sessions") {
      const session = sessions.find((session) => session.id === one);
      if (!session) return refuse(404, { type: "invalid_request_error", code: "resource_missing" });
      if (session.status !== "open")
        return refuse(400, { type: "invalid_request_error", message: "not open" });
      session.status = "expired";
      return ok(shownSession(session, false));
    }
    if (thing === "payment_intents" && one === "") {
      const intent = newIntent(form, {
        amount: Number(form.get("amount")),
        capture_method: form.get("capture_method") ?? "automatic",
        customer: form.get("customer"),
        metadata: metadata(form),
      });
      const number = (form.get("payment_method") ?? "").replace("pm_", "");
      if (sandboxCard(number).declinesLater) paidBy(intent, "4000000000000002");
      else paidBy(intent, number);
      if (intent.last_payment_error)
        return refuse(402, { ...intent.last_payment_error, type: "card_error", payment_intent: intent });
      return ok(intent);
    }
    if (thing === "payment_intents") {
      const intent = intents.find((intent) => intent.id === one);
      if (!intent) return refuse(404, { type: "invalid_request_error", code: "resource_missing" });
      const status = act === "capture" ? "requires_capture" : null;
      if (intent.status === "succeeded" || (status && intent.status !== status))
        return refuse(400, { type: "invalid_request_error", code: "payment_intent_unexpected_state" });
      if (act === "capture")
        Object.assign(intent, {
          status: "succeeded",
          amount_received: Number(form.get("amount_to_capture")),
          amount_capturable: 0,
        });
      if (act === "cancel") intent.status = "canceled";
      return ok(intent);
    }
    const intent = intents.find((intent) => intent.id === form.get("payment_intent"));
    if (!intent) return refuse(404, { type: "invalid_request_error", code: "resource_missing" });
    const amount = Number(form.get("amount"));
    const charge = intent.latest_charge as { amount_refunded: number };
    if (charge.amount_refunded + amount > intent.amount_received)
      return refuse(400, { type: "invalid_request_error", code: "charge_already_refunded" });
    charge.amount_refunded += amount;
    const refund = {
      id: id("re"),
      object: "refund",
      payment_intent: intent.id,
      amount,
      status: "succeeded",
      metadata: metadata(form),
    };
    refunds.push(refund);
    return ok(refund);
  };

  const answerGet = (url: URL): Reply => {
    const [, thing = "", one = ""] =
      /^\/v1\/(checkout\/sessions|payment_intents|refunds|disputes)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const since = Number(url.searchParams.get("created[gte]") ?? 0);
    const ofIntent = url.searchParams.get("payment_intent");
    if (thing === "payment_intents" && one) {
      const intent = intents.find((intent) => intent.id === one);
      return intent ? ok(intent) : refuse(404, { type: "invalid_request_error", code: "resource_missing" });
    }
    if (thing === "payment_intents") return list(intents.filter(({ created }) => created >= since));
    if (thing === "checkout/sessions" && one) {
      const session = sessions.find((session) => session.id === one);
      return session
        ? ok(shownSession(session, url.search.includes("expand")))
        : refuse(404, { type: "invalid_request_error", code: "resource_missing" });
    }
    if (thing === "checkout/sessions")
      return list(
        sessions.filter(({ created }) => created >= since).map((session) => shownSession(session, false)),
      );
    if (thing === "refunds") return list(refunds.filter(({ payment_intent }) => payment_intent === ofIntent));
    return list(disputes.filter(({ payment_intent }) => payment_intent === ofIntent));
  };

  const outside: FetchOutside = async (address, { method = "GET", body = "", headers = {} } = {}) => {
    const url = new URL(address);
    const as = ({ status, body: json }: Reply) => ({ status, headers: {}, text: JSON.stringify(json) });
    if (method === "GET") {
      const how = next[0] === "silence" ? next.shift() : undefined;
      if (how) throw new OutsideError("timeout");
      if (fake.refusesReads !== null) return as(refuse(fake.refusesReads, { type: "invalid_request_error" }));
      return as(answerGet(url));
    }
    const how = next.shift();
    if (typeof how === "number")
      return as(refuse(how, { type: "api_error", code: "testing", message: "As it was wanted" }));
    if (how === "silence") throw new OutsideError("timeout");
    const key = headers["Idempotency-Key"] ?? "";
    const form = new URLSearchParams(body);
    const before = answered.get(key);
    if (before && before.form !== body)
      return as(
        refuse(400, {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters",
        }),
      );
    posts.push({ path: url.pathname, form, key });
    const reply = before?.reply ?? answerPost(url.pathname, form);
    answered.set(key, { form: body, reply });
    if (how === "lost") throw new OutsideError("timeout");
    return as(reply);
  };

  const fake = {
    outside,
    /** The status with which all reading requests are refused. */
    refusesReads: null as number | null,
    intents,
    sessions,
    refunds,
    disputes,
    next,
    posts,
    /** Pays on the page as the client would. */
    payPage(pageId: string, number: string): Intent {
      const session = sessions.find((session) => session.id === pageId);
      if (!session) throw new Error("no such page");
      const match = intents.find(({ id: one }) => one === session.payment_intent);
      const intent =
        match ??
        newIntent(session.form, {
          amount: Number(session.form.get("line_items[0][price_data][unit_amount]")),
          customer: session.form.get("customer_creation") === "always" ? id("cus") : null,
          setup_future_usage: session.form.get("payment_intent_data[setup_future_usage]"),
          capture_method: session.form.get("payment_intent_data[capture_method]") ?? "automatic",
          metadata: metadata(session.form, "payment_intent_data[metadata]"),
        });
      session.payment_intent = intent.id;
      intent.last_payment_error = null;
      paidBy(intent, number);
      if (["succeeded", "requires_capture"].includes(intent.status)) session.status = "complete";
      return intent;
    },
    /** Opens a dispute, as the client's bank would. */
    dispute(intent: Intent, status = "needs_response") {
      if (intent.latest_charge) intent.latest_charge.disputed = true;
      disputes.push({ id: id("dp"), payment_intent: intent.id, status });
    },
    reset() {
      for (const rows of [intents, sessions, refunds, disputes, next, posts]) rows.splice(0);
      answered.clear();
      fake.refusesReads = null;
    },
  };
  return fake;
}
