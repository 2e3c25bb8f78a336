import type { Generated } from "kysely";
import type { SignerReport, SignerRequest } from "#api/contracts/signatures/port.ts";
import type { Outcome } from "#api/platform/moves/status-list.ts";

interface SealKeyTable {
  organization_id: number;
  id: Generated<number>;
  certificate: Buffer;
  key_sealed: string;
  created_at: Generated<string>;
}

interface DocumentSealTable {
  organization_id: number;
  id: Generated<number>;
  kind: "sealed" | "void" | "vendor";
  source_id: number;
  source_sha256: string;
  document_id: number;
  sha256: string;
  certificate_sha256: string | null;
  created_at: Generated<string>;
}

export type RequestState = "asking" | "open" | "completed" | "declined" | "expired" | "withdrawn" | "refused";

interface SignatureRequestTable {
  organization_id: number;
  id: Generated<number>;
  reference: string;
  document_id: number;
  sha256: string;
  name: string;
  language: string;
  /** As JSON when it is written. */
  signers: SignerRequest[];
  due_at: string;
  state: Outcome<RequestState>;
  request_id: string | null;
  failure: Generated<string>;
  told: SignerReport[] | null;
  begun_at: string | null;
  asked_at: string | null;
  withdrawing: Generated<boolean>;
  sealed_id: number | null;
  created_at: Generated<string>;
}

interface SignatureEventTable {
  organization_id: number;
  id: Generated<number>;
  event_id: string;
  reference: string;
  received_at: Generated<string>;
  handled_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    seal_key: SealKeyTable;
    document_seal: DocumentSealTable;
    signature_request: SignatureRequestTable;
    signature_event: SignatureEventTable;
  }
}
