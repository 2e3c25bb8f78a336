import type { ActionFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

const here = (id: number) => `/report/monetary/invoice/${id}`;

/**
 * Does what was confirmed and says so on the page that shows it. What is wrong with a field is said beside it, the question
 * still open; any other refusal is said on the invoice.
 */
export function actOnInvoice(args: ActionFunctionArgs, signedIn: SignedIn, id: number, form: FormData) {
  return tellOutcome(
    args,
    here(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

async function act({ api, t }: SignedIn, id: number, form: FormData): Promise<{ to: string; text: string }> {
  const options = onceOf(form);
  switch (form.get("intent")) {
    case "finalize": {
      const { Invoice } = await api.invoices.finalize(
        { id, version: typed(form, "version") || undefined, issuedOn: dayOf(typed(form, "issuedOn")) },
        options,
      );
      return { to: here(id), text: t("finalize.done", { number: Invoice.number }) };
    }
    case "remove":
      await api.invoices.remove({ id }, options);
      return { to: "/report/monetary/invoices", text: t("remove.done") };
    case "cancel": {
      const { Invoice } = await api.invoices.cancel({ id, reason: typed(form, "reason") }, options);
      return { to: here(Invoice.id), text: t("cancel.done", { number: Invoice.number }) };
    }
    case "reissue": {
      const { Invoice } = await api.invoices.reissue(
        { id, reason: typed(form, "reason") || undefined },
        options,
      );
      return { to: `${here(Invoice.id)}?edit=1`, text: t("reissue.done") };
    }
    case "send": {
      const email = typed(form, "email");
      await api.invoices.send(
        { id, email, subject: typed(form, "subject"), body: typed(form, "body") },
        options,
      );
      return { to: here(id), text: t("send.done", { email }) };
    }
    case "allocate": {
      const transactionId = typed(form, "transactionId");
      await api.transactions.allocate(
        { id: Number(transactionId), allocations: [{ invoiceId: id }] },
        options,
      );
      return { to: here(id), text: t("transactions:allocate.done") };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

// What is no day goes on to the contract, which refuses it.
function dayOf(value: string): string | undefined {
  if (value === "") return undefined;
  const parsed = parseDate(value);
  return parsed.ok ? parsed.value : value;
}
