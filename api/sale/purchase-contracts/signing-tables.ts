import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Status } from "#api/platform/moves/status-list.ts";
import type { Language } from "#contract/platform/languages.ts";
import type {
  PurchaseSignatureWay,
  PurchaseSigningKind,
  PurchaseSigningState,
} from "#contract/sale/purchase-contracts/purchase-signing.ts";

interface PurchaseSigningTable extends TenantRow {
  branch_id: number;
  purchase_id: number;
  kind: PurchaseSigningKind;
  state: Status<PurchaseSigningState>;
  document_id: number;
  document_name: string;
  sha256: string;
  language: Language;
  /** `TextBlock`s of the document, for reading it without opening the PDF. */
  blocks: unknown;
  /** Variables of its text without a value. */
  missing_fields: Generated<string[]>;
  terms_version: number;
  vendor: string | null;
  vendor_reference: string | null;
  vendor_failure: string | null;
  fully_signed_at: string | null;
  voided_at: string | null;
  void_reason: Generated<string>;
  created_by: number | null;
}

interface PurchaseSignerTable {
  organization_id: number;
  id: Generated<number>;
  signing_id: number;
  role: "client" | "owner";
  client_id: number | null;
  viewed_at: string | null;
  signed_at: string | null;
  declined_at: string | null;
  reason: Generated<string>;
  way: PurchaseSignatureWay | null;
  signed_name: Generated<string>;
  /** The sentence they agreed to, as they read it. */
  consent: Generated<string>;
  ip: string | null;
  user_agent: string | null;
  recorded_by: number | null;
}

interface PurchaseLinkTable {
  organization_id: number;
  id: Generated<number>;
  purchase_id: number;
  client_id: number;
  token_hash: Buffer;
  expires_at: string;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    purchase_signing: PurchaseSigningTable;
    purchase_signer: PurchaseSignerTable;
    purchase_link: PurchaseLinkTable;
  }
}
