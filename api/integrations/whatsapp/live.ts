import { z } from "zod";
import { SendFailure } from "#api/integrations/send-failure.ts";
import {
  fetchVendorFile,
  requestVendor,
  VendorFailure,
  type VendorLine,
  type VendorRequest,
} from "#api/integrations/vendor-request.ts";
import type { OutgoingWhatsApp, WhatsAppTemplate, WhatsAppVendor } from "#api/integrations/whatsapp/port.ts";
import { maxUploadBytes } from "#api/platform/files/accept.ts";

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

const uploadedShape = z.object({ id: z.string() });
const mediaShape = z.object({ url: z.string() });
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
  /** Hands a file over first, then names it by the id that was given for it. */
  const uploaded = async (file: NonNullable<OutgoingWhatsApp["file"]>, caption: string) => {
    const { id } = await ask(uploadedShape, `/${encodeURIComponent(account.phoneNumberId)}/media`, {
      method: "POST",
      tries: 1,
      timeoutMs: 60_000,
      ...(await asForm(file)),
    }).catch((error: unknown) => {
      // Nothing is sent by handing over a file.
      if (error instanceof VendorFailure && !error.didNothing)
        throw new SendFailure("temporary", error.message);
      throw asSendFailure(error);
    });
    const kind = mediaKind(file);
    const shown = { id, ...(caption && { caption }), ...(kind === "document" && { filename: file.name }) };
    return { type: kind, [kind]: shown };
  };
  return {
    sandbox: false,
    async send({ to, body, template, file, reference }) {
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
        : file
          ? await uploaded(file, body)
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
    async media(id) {
      const { url } = await ask(
        mediaShape,
        `/${encodeURIComponent(id)}?phone_number_id=${account.phoneNumberId}`,
      );
      // The token goes to nobody else.
      if (!isMetas(url)) throw new VendorFailure("malformed", "a file of another host");
      return fetchVendorFile(line.outside, url, {
        headers: { authorization: `Bearer ${account.token}` },
        maxBytes: maxUploadBytes,
        timeoutMs: 60_000,
      });
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

/** As what WhatsApp shows a file: what is too large for a picture or a film, or of another kind, as a document. */
export function mediaKind({
  type,
  bytes,
}: {
  type: string;
  bytes: Uint8Array;
}): "image" | "video" | "document" {
  const megabytes = bytes.length / 1024 / 1024;
  if ((type === "image/jpeg" || type === "image/png") && megabytes <= 5) return "image";
  if (type === "video/mp4" && megabytes <= 16) return "video";
  return "document";
}

async function asForm({ name, type, bytes }: NonNullable<OutgoingWhatsApp["file"]>) {
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  form.set("type", type);
  form.set("file", new Blob([bytes], { type }), name);
  const packed = new Response(form);
  return {
    headers: { "content-type": packed.headers.get("content-type") ?? "" },
    upload: new Uint8Array(await packed.arrayBuffer()),
  };
}

function isMetas(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" &&
    /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net|fbcdn\.net)$/.test(url.hostname)
  );
}

/** What a template says, and whether it asks for more than text. */
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
      reason: reasonIn,
      ...request,
      ...timing,
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        ...(request.body !== undefined && { "content-type": "application/json" }),
        ...request.headers,
      },
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
