import type { ColumnType, Generated } from "kysely";
import type { OverbookingCause } from "#api/planning/nights/rules/overbooking.ts";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import type { Status, StatusByDefault } from "#api/platform/moves/status-list.ts";
import type { RegisterField } from "#contract/contracts/contract-parties/contract-party.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import type { Channel } from "#contract/property/units/channel-choices.ts";

interface RentContractTable extends TenantRow {
  branch_id: number;
  unit_id: number;
  client_id: number;
  kind: "rent" | "rent30";
  status: Status<RentContractStatus>;
  check_in: string;
  check_out: string;
  /** A time other than the building's; written by `moveHours` alone. */
  check_in_time: string | null;
  check_out_time: string | null;
  nights: Computed<string>;
  blocks_nights: Computed<boolean>;
  overbooking: Generated<boolean>;
  overbooking_reason: string | null;
  /** Written by `nights` alone, as `overbooking` is: since when and why it is overbooked. */
  overbooked_at: string | null;
  overbooking_cause: OverbookingCause | null;
  /** The contract's `stayException`. */
  exception: Generated<unknown>;
  hold_until: string | null;
  adults: Generated<number>;
  children: Generated<number>;
  currency: string;
  /** A list of [night, price, source]. */
  night_prices: Generated<unknown>;
  cleaning_fee: Generated<number>;
  total: number;
  deposit: Generated<number>;
  cancellation: Generated<unknown>;
  cancellation_name: Generated<string>;
  source: Generated<string>;
  note: Generated<string>;
  checked_in_at: string | null;
  checked_out_at: string | null;
  /** Since when the guest has been marked as a no-show. */
  no_show_at: string | null;
  completed_at: string | null;
  canceled_at: string | null;
  cancel_reason: string | null;
  cancel_fee: number | null;
  /** The register fields that the guest's page may ask for; null means all of them. */
  editable_fields: Generated<RegisterField[] | null>;
  visible: Generated<boolean>;
  /** The contract whose guest moved to this one's unit during the stay. */
  continues_id: number | null;
  /** Owed beside the price of the stay. */
  reminder_fees: Generated<number>;
  /** Owed beside the price: lines that were charged on the stay, discounts, damages, fees. */
  charges: Generated<number>;
  /** Sum of its `city_tax_night`s, owed beside the price of the stay. */
  city_tax: Generated<number>;
  tax_exempt_persons: Generated<number>;
  tax_exempt_reason: Generated<string>;
  /** The number by which an import recognizes a lease. */
  import_key: string | null;
  /** Without an agreed end: `check_out` is the end of what is planned so far. */
  open_end: Generated<boolean>;
  /** Months of notice to the end of a month; null where nothing is agreed. */
  notice_months: number | null;
  created_by: number | null;
}

interface ContractPaymentTable extends TenantRow {
  contract_id: number;
  kind: Payment["kind"];
  due_on: string;
  amount: number;
  period_from: string | null;
  period_until: string | null;
  status: StatusByDefault<Payment["status"]>;
  method: string | null;
  paid_at: string | null;
  /** An outside reference of the payment, such as that of a card payment. */
  reference: Generated<string>;
  /** No reminders are sent before this day. */
  reminders_paused_until: string | null;
}

/** A channel's number for a contract, and its last reported data. */
interface ChannelReservationTable extends Omit<TenantRow, "id"> {
  channel: Channel;
  external_id: string;
  contract_id: number;
  seen: ColumnType<unknown, string, string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    rent_contract: RentContractTable;
    contract_payment: ContractPaymentTable;
    channel_reservation: ChannelReservationTable;
  }
}
