/** A template with the values of its variables, in order. */
export interface UsedTemplate {
  name: string;
  /** The language in Meta's spelling: `en`, `pt_BR`. */
  language: string;
  values: readonly string[];
}

/** A message to be sent. */
export interface OutgoingWhatsApp {
  /** Number in E.164. */
  to: string;
  /** The text; for a template the text with its values filled in. */
  body: string;
  template: UsedTemplate | null;
  /** A file that goes with it; the text stands below. */
  file?: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> } | null;
  /** Comes back with each report on the message, even where the answer to sending it was lost. */
  reference: string;
}

/** A template of the account that Meta has approved. */
export interface WhatsAppTemplate {
  name: string;
  language: string;
  category: string;
  /** The text, with `{{1}}` for its first variable and so on. */
  body: string;
  /** The number of variables. */
  variables: number;
  /** True when it needs something beside text: a picture, a document, or a button with a value. */
  needsMore: boolean;
}

/** A report of a message that came in, or of the fate of one that was sent. */
export type WhatsAppReport =
  | {
      kind: "message";
      providerId: string;
      /** Number in E.164. */
      from: string;
      name: string;
      /** `text`, or another kind: image, audio, document … */
      type: string;
      body: string;
      /** A file that came with it, by the vendor's id, until they forget it. */
      media: { id: string; name: string } | null;
      at: string;
    }
  | {
      kind: "status";
      providerId: string;
      status: "sent" | "delivered" | "read" | "failed";
      reason: string | null;
      reference: string | null;
    };

/** Sends by WhatsApp. `send` throws `SendFailure`, the other calls throw `VendorFailure`. */
export interface WhatsAppVendor {
  /** True when nothing is really sent. */
  readonly sandbox: boolean;
  send(message: OutgoingWhatsApp): Promise<{ providerId: string }>;
  templates(): Promise<WhatsAppTemplate[]>;
  /** A file that came in. */
  media(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Asks something harmless, by which the key is tried. */
  greet(): Promise<void>;
}
