import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type {
  PartyRole,
  Sex,
  StayPurpose,
  TravelDocument,
} from "#contract/contracts/contract-parties/contract-party.ts";

interface ContractPartyTable extends TenantRow {
  contract_id: number;
  role: PartyRole;
  /** Null for the main guest, who is the contract's client, and for a companion known by name only. */
  client_id: number | null;
  firstname: Generated<string>;
  lastname: Generated<string>;
  share: number | null;
  sign_order: number | null;
  birthday: string | null;
  sex: Sex | null;
  nationality: string | null;
  address: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  document_type: TravelDocument | null;
  document_number: string | null;
  document_country: string | null;
  document_issued_on: string | null;
  document_issued_by: string | null;
  purpose: StayPurpose | null;
}

interface ContractArrivalTable {
  organization_id: number;
  contract_id: number;
  expected_at: string | null;
  signed_at: string | null;
  signed_by: "paper" | "page" | null;
  version: Generated<number>;
}

interface GuestSheetTable extends TenantRow {
  branch_id: number;
  contract_id: number;
  country: "AT" | "DE";
  year: number;
  number: number | null;
  registered_at: string;
  arrived_on: string;
  people: unknown;
  keep_until: string;
}

interface ContractPageTable extends TenantRow {
  contract_id: number;
  token_hash: Buffer;
  asked: Generated<string[]>;
  expires_at: string;
  opened_at: string | null;
  revoked_at: string | null;
  created_by: number;
  /** The letter by which the link was sent: the request for data, or a reminder. */
  letter: number | null;
}

interface ContractPageFileTable {
  organization_id: number;
  page_id: number;
  /** Key of the post by which the file came. */
  post_key: string;
  /** Which of the requested documents it is, from 0; null for a file that nobody asked for. */
  place: number | null;
  /** Name of a file that nobody asked for, of a tenant; empty for others. */
  name: Generated<string>;
  received_at: string;
}

interface GuestSheetSequenceTable {
  organization_id: number;
  branch_id: number;
  year: number;
  last: Generated<number>;
}

interface ContractPageSessionTable {
  organization_id: number;
  /** Of the token that opens the page while the session lasts. */
  token_hash: Buffer;
  page_id: number;
  /** Of a client who has signed in. */
  session_id: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    contract_party: ContractPartyTable;
    contract_arrival: ContractArrivalTable;
    guest_sheet: GuestSheetTable;
    guest_sheet_sequence: GuestSheetSequenceTable;
    contract_page: ContractPageTable;
    contract_page_file: ContractPageFileTable;
    contract_page_session: ContractPageSessionTable;
  }
}
