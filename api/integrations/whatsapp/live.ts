import { z } from "zod";
import { SendFailure } from "#api/integrations/send-failure.ts";
import {
  requestVendor,
  VendorFailure,
  type VendorLine,
  type VendorRequest,
} from "#api/integrations/vendor-request.ts";
import type { WhatsAppTemplate, WhatsAppVendor } from "#api/integrations/whatsapp/port.ts";

const defaultAddress = "https://graph.facebook.com/v23.0";

/**
 * An account of the WhatsApp Business Platform: the business account, the number it sends from, and its
 * access token.
 */
export interface WhatsAppAccount {
  businessId: string;
  phoneNumberId: string;
  token: string;
}

const sentShape = z.object({ messages: z.array(z.object({ id: z.string() })).default([]) });
const componentShape = z.object({
  type: z.string(),
  format: z.string().nullish(),
  text: z.string().nullish(),
  buttons: z.array(z.object({ type: z.string(), url: z.string().nullish() })).nullish(),
});
const templatesShape = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      category: z.string().default(""),
      components: z.array(componentShape).default([]),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().nullish() }).nullish(), next: z.string().nullish() })
    .nullish(),
});
const errorShape = z.object({
  error: z.object({
    code: z.number().nullish(),
    message: z.string().nullish(),
    error_data: z.object({ details: z.string().nullish() }).nullish(),
  }),
});

/** The highest number of template pages that are read; an unverified account has at most 250 templates. */
const mostPages = 10;

/** Meta's Cloud API, v23.0: messages and message templates, JSON both ways, a bearer token. */
export function openCloudApi(account: WhatsAppAccount, line: VendorLine): WhatsAppVendor {
  const ask = accountRequest(account, line);
  return {
    sandbox: false,
    async send({ to, body, template, reference }) {
      const text = { type: "text", text: { body, preview_url: false } };
      const content = template
        ? {
            type: "template",
            template: {
              name: template.name,
              language: { code: template.language },
              ...(template.values.length > 0 && {
                components: [
                  {
                    type: "body",
                    parameters: template.values.map((value) => ({ type: "text", text: value })),
                  },
                ],
              }),
            },
          }
        : text;
      const { messages } = await ask(sentShape, `/${encodeURIComponent(account.phoneNumberId)}/messages`, {
        method: "POST",
        tries: 1,
        body: JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: to.replace(/^\+/, ""),
          biz_opaque_callback_data: reference,
          ...content,
        }),
      }).catch((error: unknown) => {
        throw asSendFailure(error);
      });
      const [message] = messages;
      // Without a message in the answer nothing was sent, whatever the status.
      if (!message) throw new SendFailure("permanent", "WhatsApp answered no message");
      return { providerId: message.id };
    },
    async templates() {
      const approved: WhatsAppTemplate[] = [];
      let after: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const query: URLSearchParams = new URLSearchParams({
          limit: "100",
          status: "APPROVED",
          ...(after && { after }),
        });
        const { data, paging }: z.output<typeof templatesShape> = await ask(
          templatesShape,
          `/${encodeURIComponent(account.businessId)}/message_templates?${query}`,
        );
        for (const { status, components, ...names } of data)
          if (status === "APPROVED") approved.push({ ...names, ...readComponents(components) });
        after = paging?.next ? (paging.cursors?.after ?? null) : null;
        if (after === null) break;
      }
      return approved;
    },
    async greet() {
      await ask(templatesShape, `/${encodeURIComponent(account.businessId)}/message_templates?limit=1`);
    },
  };
}

/** Reads a template's text, and whether it needs more than text. */
function readComponents(components: readonly z.infer<typeof componentShape>[]) {
  const body = components.find(({ type }) => type === "BODY")?.text ?? "";
  const places = (text: string | null | undefined) =>
    new Set((text ?? "").match(/\{\{\s*\w+\s*\}\}/g) ?? []).size;
  const needsMore = components.some(
    ({ type, format, text, buttons }) =>
      (type === "HEADER" && (format !== "TEXT" || places(text) > 0)) ||
      (buttons ?? []).some(
        (button) => places(button.url) > 0 || !/^(QUICK_REPLY|URL|PHONE_NUMBER)$/.test(button.type),
      ),
  );
  return { body, variables: places(body), needsMore };
}

function accountRequest(
  { token }: WhatsAppAccount,
  { outside, address = defaultAddress, timing = {} }: VendorLine,
) {
  return async <T>(shape: z.ZodType<T>, path: string, request: VendorRequest = {}): Promise<T> => {
    const text = await requestVendor(outside, `${address}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        ...(request.body !== undefined && { "content-type": "application/json" }),
      },
      reason: reasonIn,
      ...request,
      ...timing,
    });
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      throw new VendorFailure("malformed", "unexpected answer");
    }
  };
}

function reasonIn(body: string): string | null {
  try {
    const { error } = errorShape.parse(JSON.parse(body));
    const text = error.error_data?.details || error.message || "";
    return `${text}${error.code ? ` (WhatsApp ${error.code})` : ""}`.trim().slice(0, 500) || null;
  } catch {
    return null;
  }
}

/**
 * Classifies an error: refused for good, refused for now, or uncertain when nobody knows whether the message
 * was taken.
 */
function asSendFailure(error: unknown): unknown {
  if (!(error instanceof VendorFailure)) return error;
  const { problem, didNothing, message } = error;
  if (!didNothing) return new SendFailure("uncertain", message);
  const forNow = problem === "limited" || problem === "unreachable";
  return new SendFailure(forNow ? "temporary" : "permanent", message);
}
