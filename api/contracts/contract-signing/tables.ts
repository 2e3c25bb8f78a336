import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Outcome, Status, StatusByDefault } from "#api/platform/moves/status-list.ts";
import type {
  OwnerSigns,
  SignatureWay,
  SignerRole,
  SignerStatus,
  SigningKind,
  SigningState,
  VendorState,
} from "#contract/contracts/contract-signing/contract-signing.ts";
import type { Language } from "#contract/platform/languages.ts";

interface ContractSigningTable extends TenantRow {
  branch_id: number;
  contract_id: number;
  kind: SigningKind;
  state: Status<SigningState>;
  /** The present document; null once it was deleted. */
  document_id: number | null;
  document_name: string;
  /** Which version of the contract's document it is. */
  document_number: number;
  sha256: string;
  language: Language;
  /** `TextBlock`s of the document, for reading it without opening the PDF. */
  blocks: Generated<unknown>;
  /** Variables of its text that have no value. */
  missing_fields: Generated<string[]>;
  missing_files: Generated<string[]>;
  owner_approves: boolean;
  owner_signs: OwnerSigns;
  /** Signers are asked in rounds: a new one begins with each request for signatures. */
  round: Generated<number>;
  sent_at: string | null;
  accepted_at: string | null;
  /** Hash of the file that the owner looks at, and of the one they approved. */
  opened_sha256: string | null;
  approved_sha256: string | null;
  approved_at: string | null;
  approved_by: "link" | "staff" | null;
  /** Comment of the owner, or of the client who wants a change. */
  comment: Generated<string>;
  /** Hash of the file that is signed. */
  frozen_sha256: string | null;
  /** Since when somebody has had a signing page open. */
  session_at: string | null;
  vendor: string | null;
  vendor_state: Outcome<VendorState | null>;
  vendor_reference: string | null;
  vendor_failure: string | null;
  fully_signed_at: string | null;
  voided_at: string | null;
  void_reason: Generated<string>;
  created_by: number | null;
}

interface ContractSignerTable extends TenantRow {
  signing_id: number;
  round: number;
  role: SignerRole;
  client_id: number | null;
  place: number;
  status: StatusByDefault<SignerStatus>;
  expires_at: string | null;
  viewed_at: string | null;
  signed_at: string | null;
  declined_at: string | null;
  reason: Generated<string>;
  way: SignatureWay | null;
  signed_name: Generated<string>;
  /** A PNG. */
  drawing: Buffer | null;
  /** The sentence they agreed to, as they read it. */
  consent: Generated<string>;
  /** SHA-256 of the link by which they came. */
  link_hash: Buffer | null;
  file_id: number | null;
  ip: string | null;
  user_agent: string | null;
  provider_id: string | null;
  recorded_by: number | null;
  told_at: string | null;
  reminders: Generated<number>;
}

interface ContractSignerLinkTable {
  organization_id: number;
  id: Generated<number>;
  signer_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    contract_signing: ContractSigningTable;
    contract_signer: ContractSignerTable;
    contract_signer_link: ContractSignerLinkTable;
  }
}
