/** A template with the values of its variables, in order. */
export interface UsedTemplate {
  name: string;
  /** As Meta writes languages: `en`, `pt_BR`. */
  language: string;
  values: readonly string[];
}

/** A message on its way out. */
export interface OutgoingWhatsApp {
  /** Number in E.164. */
  to: string;
  /** What is said; of a template the text as it reads. */
  body: string;
  template: UsedTemplate | null;
  /** A file that goes with it; the text stands below. */
  file?: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> } | null;
  /** Comes back with each report on the message, even where the answer to sending it was lost. */
  reference: string;
}

/** A template of the account that its vendor has approved. */
export interface WhatsAppTemplate {
  name: string;
  language: string;
  category: string;
  /** The text with `{{1}}` for its variables. */
  body: string;
  /** How many variables it has. */
  variables: number;
  /** Whether it needs something that is no text: a picture, a document, a button with a value. */
  needsMore: boolean;
}

/** A report of a message that came in or of what became of one. */
export type WhatsAppReport =
  | {
      kind: "message";
      providerId: string;
      /** Number in E.164. */
      from: string;
      name: string;
      /** `text`, or what else came: image, audio, document … */
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

/** Sends by WhatsApp. What goes wrong is thrown: by `send` as `SendFailure`, by the others as `VendorFailure`. */
export interface WhatsAppVendor {
  /** True when nothing leaves the house. */
  readonly sandbox: boolean;
  send(message: OutgoingWhatsApp): Promise<{ providerId: string }>;
  templates(): Promise<WhatsAppTemplate[]>;
  /** A file that came in. */
  media(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Asks something harmless, by which the key is tried. */
  greet(): Promise<void>;
}
